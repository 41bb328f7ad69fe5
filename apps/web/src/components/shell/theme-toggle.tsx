'use client';

import { SunMoon } from 'lucide-react';
import { IconButton } from '../ui/icon-button';
import { chooseTheme, readTheme } from './theme';

export function ThemeToggle() {
  return <IconButton label="Switch between light and dark" icon={<SunMoon />} onClick={() => chooseTheme(readTheme() === 'dark' ? 'light' : 'dark')} />;
}
