import { toggleTheme, useTheme } from '../theme.ts'
import { IconButton } from './IconButton.tsx'

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const theme = useTheme()
  const label = theme === 'dark' ? 'Usar tema claro' : 'Usar tema escuro'
  return <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={label} onClick={toggleTheme} />
}
