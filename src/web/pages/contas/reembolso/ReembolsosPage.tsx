import { getRouteApi } from '@tanstack/react-router'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { type Reembolso, useReembolsos } from '#web/queries/contas/reembolso-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ConcluirDialog } from './ConcluirDialog.tsx'
import { colunasDosReembolsos } from './colunas-dos-reembolsos.tsx'

const route = getRouteApi('/sessao/adm/reembolsos')

const abas = {
  ABERTO: { label: 'Em aberto', vazio: 'Nenhum reembolso em aberto.' },
  CONCLUIDO: { label: 'Concluídos', vazio: 'Nenhum reembolso concluído ainda.' },
} as const

/** Open and concluded refunds (rule M27). */
export function ReembolsosPage() {
  const { page, situacao = 'ABERTO' } = route.useSearch()
  const { aberta, abrir, fechamento } = useLinhaAberta<Reembolso>()
  const consulta = useReembolsos({ page, situacao })
  const atual = consulta.data?.content.find(({ id }) => id === aberta?.id) ?? aberta
  return (
    <>
      <PageHeader title="Reembolsos" />
      <AbasDaFila abas={abas} atual={situacao} />
      <TabelaDaFila
        consulta={consulta}
        label={`Reembolsos: ${abas[situacao].label}`}
        columns={colunasDosReembolsos(abrir)}
        rowKey={({ id }) => id}
        falha="Erro ao carregar os reembolsos."
        vazio={abas[situacao].vazio}
      />
      {atual && <ConcluirDialog reembolso={atual} {...fechamento} />}
    </>
  )
}
