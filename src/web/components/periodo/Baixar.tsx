import { Icon } from '#web/ui/icon/Icon.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'

interface BaixarProps {
  /** The address of each kind that there is. */
  csv: string
  pdf?: string
}

/** The files with the rows of the screen. The paper opens in a tab of its own. */
export function Baixar({ csv, pdf }: BaixarProps) {
  return (
    <Menu label="Baixar" icon="download">
      <a href={csv} download className={menuItemClass}>
        <Icon name="table" />
        Baixar CSV
      </a>
      {pdf && (
        <a href={pdf} target="_blank" rel="noreferrer" className={menuItemClass}>
          <Icon name="printer" />
          Baixar PDF
        </a>
      )}
    </Menu>
  )
}
