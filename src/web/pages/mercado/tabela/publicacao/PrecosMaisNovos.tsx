import { useSyncExternalStore } from 'react'
import { formatarQuando } from '#web/components/cotacao/termos/termos.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import type { Folha } from '../folha/folha.ts'
import styles from '../TabelaPage.module.css'

/** Says that prices were published elsewhere since the draft was begun. */
export function PrecosMaisNovos({ folha }: { folha: Folha }) {
  const novidade = useSyncExternalStore(folha.assinar, folha.novidade)
  if (!novidade) return null
  const quando = formatarQuando(new Date(novidade), new Date())
  return (
    <div role="status" className={styles.aviso}>
      <p>
        Há preços mais novos publicados {quando.includes(' ') ? 'em' : 'às'} {quando}.
      </p>
      <Button
        variant="plain"
        onClick={() => {
          focusContent()
          folha.verTudo()
        }}
      >
        Entendi
      </Button>
    </div>
  )
}
