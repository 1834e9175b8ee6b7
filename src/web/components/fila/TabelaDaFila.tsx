import type { ReactNode } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface PaginaDaFila<Linha> {
  content: readonly Linha[]
  currentPage: number
  totalPages: number
}

interface TabelaDaFilaProps<Linha, Pagina> {
  consulta: Parameters<typeof Consultado<Pagina>>[0]['consulta'] & { isPlaceholderData: boolean }
  label: string
  columns: readonly Column<Linha>[]
  rowKey: (linha: Linha) => string | number
  /** What a failure says. */
  falha: string
  /** What an empty queue says. */
  vazio: string
  /** What is said above the rows. */
  introducao?: (pagina: Pagina) => ReactNode
}

/** One page of a queue of staff. */
export function TabelaDaFila<Linha, Pagina extends PaginaDaFila<Linha>>(
  props: TabelaDaFilaProps<Linha, Pagina>,
) {
  const { consulta, label, columns, rowKey, falha, vazio, introducao } = props
  return (
    <Consultado consulta={consulta} falha={falha} esqueleto={<Skeleton height={70} count={4} />}>
      {pagina => (
        <>
          {introducao && <p style={{ marginBottom: 'var(--space-4)' }}>{introducao(pagina)}</p>}
          <TabelaPaginada
            label={label}
            columns={columns}
            pagina={pagina}
            rowKey={rowKey}
            busy={consulta.isPlaceholderData}
            vazio={<Empty text={vazio} drawing="/arte/cheiro-verde.svg" />}
          />
        </>
      )}
    </Consultado>
  )
}
