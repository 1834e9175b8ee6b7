import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { type Aprovacao, useAprovacoes } from '#web/queries/pessoas/aprovacao-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDasAprovacoes } from './colunas-das-aprovacoes.tsx'
import type { Decisao } from './decisoes.ts'

const DecidirDialog = lazy(async () => ({ default: (await import('./DecidirDialog.tsx')).DecidirDialog }))

const route = getRouteApi('/sessao/adm/aprovacoes')

const abas = {
  ABERTA: { label: 'Esperando', vazio: 'Nada espera aprovação.' },
  DECIDIDA: { label: 'Decididas', vazio: 'Nenhum pedido decidido ainda.' },
} as const

interface EmDecisao {
  aprovacao: Aprovacao
  decisao: Decisao
}

/** What staff asked for and a second person decides about (rule M48). */
export function AprovacoesPage() {
  const { page, situacao = 'ABERTA' } = route.useSearch()
  const { aberta, abrir, fechamento } = useLinhaAberta<EmDecisao>()
  return (
    <>
      <PageHeader title="Aprovações" />
      <AbasDaFila abas={abas} atual={situacao} />
      <TabelaDaFila
        consulta={useAprovacoes({ page, situacao })}
        label={`Aprovações: ${abas[situacao].label}`}
        columns={colunasDasAprovacoes((aprovacao, decisao) => abrir({ aprovacao, decisao }))}
        rowKey={({ id }) => id}
        falha="Erro ao carregar as aprovações."
        vazio={abas[situacao].vazio}
      />
      <Suspense>{aberta && <DecidirDialog {...aberta} {...fechamento} />}</Suspense>
    </>
  )
}
