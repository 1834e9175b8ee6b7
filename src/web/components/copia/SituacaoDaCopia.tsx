import { recusadoCom } from '#web/api/api-error.ts'
import { useOnline } from '#web/ui/feedback/OfflineNotice.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './SituacaoDaCopia.module.css'

/** Is there no line, by the browser's word or by a read that failed? */
export function useSemSinal(erro: Error | null): boolean {
  return !useOnline() || recusadoCom(erro, 'sem-conexao')
}

/** Says of when a screen is that the device keeps (rules N60, N126). */
export function SituacaoDaCopia({ semSinal, children }: { semSinal: boolean; children: string }) {
  return (
    <Row
      as="p"
      gap={2}
      role="status"
      className={`strong ${styles.situacao}`}
      data-sem-sinal={semSinal || undefined}
    >
      {semSinal && <Icon name="offline" />}
      <span>{children}</span>
    </Row>
  )
}
