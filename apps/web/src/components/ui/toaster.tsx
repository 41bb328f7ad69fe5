'use client';

import dynamic from 'next/dynamic';
import { useState, useSyncExternalStore } from 'react';
import { readToasts, subscribeToToasts, type Toast } from './toast-store';

const ToastList = dynamic(() => import('./toast-list').then((module) => module.ToastList), { ssr: false });

const empty: readonly Toast[] = [];

/** Stands once in the root layout; loads what it needs with the first toast. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => empty);
  const [needed, setNeeded] = useState(false);
  if (toasts.length > 0 && !needed) setNeeded(true);
  return needed ? <ToastList toasts={toasts} /> : null;
}
