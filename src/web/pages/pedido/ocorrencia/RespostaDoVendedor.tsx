import { Suspense } from 'react'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './Ocorrencias.module.css'

const RespostaDialog = lazyPart(() => import('./RespostaDialog.tsx'), 'RespostaDialog')

interface RespostaDoVendedorProps {
  ocorrencia: Ocorrencia
}

/** The seller says once whether it agrees, and why not (rule N64). */
export function RespostaDoVendedor({ ocorrencia: { id, item } }: RespostaDoVendedorProps) {
  const { aberta, abrir, fechamento } = useLinhaAberta<'CONCORDO' | 'NAO_CONCORDO'>()
  const { nome } = item.produto
  return (
    <div className={styles.acoes}>
      <Button onClick={() => abrir('CONCORDO')}>
        <span>
          Concordo<span className="visually-hidden"> com a ocorrência de {nome}</span>
        </span>
      </Button>
      <Button variant="quiet" onClick={() => abrir('NAO_CONCORDO')}>
        <span>
          Não concordo<span className="visually-hidden"> com a ocorrência de {nome}</span>
        </span>
      </Button>
      <Suspense>
        {aberta && <RespostaDialog id={id} nome={nome} concorda={aberta === 'CONCORDO'} {...fechamento} />}
      </Suspense>
    </div>
  )
}
