import { useSyncExternalStore } from 'react'
import { ofDevice } from '#web/ui/storage.ts'
import { IconButton } from './IconButton.tsx'

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const theme = useTheme()
  const label = theme === 'dark' ? 'Usar tema claro' : 'Usar tema escuro'
  return <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={label} onClick={toggleTheme} />
}

// The theme: the device's own until the person chooses; the choice is stored under `dark-mode` (spec §2, §9).

type Theme = 'dark' | 'light'

const KEY = 'dark-mode'
const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function storedTheme(): Theme | null {
  const stored = ofDevice.read(KEY)
  return stored === 'dark' || stored === 'light' ? stored : null
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

function applyTheme(theme: Theme | null): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset
    if (theme) meta.media = scheme === theme ? 'all' : 'not all'
    else meta.media = `(prefers-color-scheme: ${scheme})`
  }
  for (const listener of listeners) listener()
}

/** Switches to the other theme and stores the choice. */
function toggleTheme(): void {
  const next: Theme = readTheme() === 'dark' ? 'light' : 'dark'
  ofDevice.keep(KEY, next)
  applyTheme(next)
}

function subscribe(listener: () => void): () => void {
  // Another tab changed the choice.
  const followStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) applyTheme(storedTheme())
  }
  const deviceIsDark = matchMedia(DARK)
  listeners.add(listener)
  deviceIsDark.addEventListener('change', listener)
  addEventListener('storage', followStorage)
  return () => {
    listeners.delete(listener)
    deviceIsDark.removeEventListener('change', listener)
    removeEventListener('storage', followStorage)
  }
}

/** The theme in use; draws again when it changes. The server does not know it. */
function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light')
}
