export type ShellContext = {
  person: { name: string; roles: string[] } | null;
  nav: { href: string; label: string }[];
  commands: { id: string; label: string; group: string; href: string; keywords?: string[]; shortcut?: string }[];
};

/** What the frame around every page shows to whoever is asking. */
export async function loadShellContext(): Promise<ShellContext> {
  return {
    person: null,
    nav: [
      { href: '/', label: 'Leaderboard' },
      { href: '/methods', label: 'Methods' },
    ],
    commands: [
      { id: 'go-leaderboard', label: 'Leaderboard', group: 'Go to', href: '/', shortcut: 'g l' },
      { id: 'go-methods', label: 'Methods', group: 'Go to', href: '/methods', shortcut: 'g m' },
    ],
  };
}
