'use client';

import { useState } from 'react';
import { Button } from '../ui/button';
import { signOut } from './sign-out';

export type ShellPerson = { name: string; roles: readonly string[] };

type AccountPanelProps = { person: ShellPerson; onSignOut?: () => Promise<void> };

/** Who is signed in, as what, and the way out. */
export function AccountPanel({ person, onSignOut }: AccountPanelProps) {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void (onSignOut ?? signOut)().catch(() => setBusy(false));
  };
  return (
    <div className="grid gap-3 p-4">
      <div>
        <p className="font-semibold wrap-anywhere">{person.name}</p>
        {person.roles.length > 0 ? <p className="text-sm text-ink-2">{person.roles.join(', ')}</p> : null}
      </div>
      <Button size="sm" busy={busy} onClick={leave}>Sign out</Button>
    </div>
  );
}
