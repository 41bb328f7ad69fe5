/** Registers the worker, which a refusal of the browser must not turn into an error of the page. */
export async function registerOfflineWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/offline-worker.js', { scope: '/', updateViaCache: 'none' })
  } catch {
    // Without it, the browser shows its own page while it is offline.
  }
}
