import type { ReactNode } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'

interface Pagina<Linha> {
  content: readonly Linha[]
  currentPage: number
  totalPages: number
}

interface ListaDeSaldosProps<Linha, Dados extends Pagina<Linha>> {
  label: string
  consulta: Parameters<typeof Consultado<Dados>>[0]['consulta'] & { isPlaceholderData: boolean }
  /** The heading, with the sum over all pages. */
  titulo: (dados: Dados) => ReactNode
  columns: readonly Column<Linha>[]
  rowKey: (linha: Linha) => string | number
  onPagina: (page: number) => void
}

/** One page of sums that wait to be settled by hand; draws nothing if there are none. */
export function ListaDeSaldos<Linha, Dados extends Pagina<Linha>>(props: ListaDeSaldosProps<Linha, Dados>) {
  const { label, consulta, titulo, columns, rowKey, onPagina } = props
  return (
    <Consultado consulta={consulta} falha={`Erro ao carregar: ${label.toLowerCase()}.`} esqueleto={null}>
      {dados =>
        dados.totalPages > 0 && (
          <Grid as="section" gap={3}>
            <h2>{titulo(dados)}</h2>
            <Table
              label={label}
              columns={columns}
              rows={dados.content}
              rowKey={rowKey}
              busy={consulta.isPlaceholderData}
            />
            {dados.totalPages > 1 && (
              <Row gap={3} align="stretch">
                {dados.currentPage > 0 && (
                  <Button variant="plain" onClick={() => onPagina(dados.currentPage - 1)}>
                    Anteriores
                  </Button>
                )}
                {dados.currentPage < dados.totalPages - 1 && (
                  <Button variant="plain" onClick={() => onPagina(dados.currentPage + 1)}>
                    Próximos
                  </Button>
                )}
              </Row>
            )}
          </Grid>
        )
      }
    </Consultado>
  )
}
