import { getRouteApi } from '@tanstack/react-router'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { useDivergencias } from '#web/queries/pedido/pedido/pendencia-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDasDivergencias } from './colunas-das-divergencias.tsx'
import { type DivergenciaLida, VerDivergenciaDialog } from './VerDivergenciaDialog.tsx'

const route = getRouteApi('/sessao/adm/divergencias')

const abas = {
  A_VER: { label: 'A ver', vazio: 'Nenhum pagamento a ver.' },
  VISTA: { label: 'Vistos', vazio: 'Nenhum pagamento visto ainda.' },
} as const

/** Orders whose money is not their total: what lacks money first, and what staff have seen of them (rule M24, design/charges). */
export function DivergenciasPage() {
  const { page, situacao = 'A_VER' } = route.useSearch()
  const { aberta, abrir, fechamento } = useLinhaAberta<DivergenciaLida>()
  return (
    <>
      <PageHeader title="Pagamentos que não fecham" />
      <AbasDaFila abas={abas} atual={situacao} />
      <TabelaDaFila
        consulta={useDivergencias({ page, situacao })}
        label={`Pagamentos que não fecham: ${abas[situacao].label}`}
        columns={colunasDasDivergencias(abrir)}
        rowKey={({ id }) => id}
        falha="Erro ao carregar os pagamentos."
        vazio={abas[situacao].vazio}
      />
      {aberta && <VerDivergenciaDialog pedido={aberta} {...fechamento} />}
    </>
  )
}
