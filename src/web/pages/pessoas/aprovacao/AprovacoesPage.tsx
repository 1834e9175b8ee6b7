import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PERMISSAO_DA_ACAO } from '#domain/conta/segunda-pessoa.ts'
import { Instante } from '#web/components/data/Instante.tsx'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { Detalhe } from '#web/components/fila/Andamento.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { type Aprovacao, useAprovacoes } from '#web/queries/pessoas/aprovacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './AprovacoesPage.module.css'
import { type Decisao, decisoes } from './decisoes.ts'
import { descrever } from './descrever.ts'
import { PedidoDeAprovacao } from './PedidoDeAprovacao.tsx'

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

type AoDecidir = (aprovacao: Aprovacao, decisao: Decisao) => void

/** The columns; the last one has the buttons of the person who looks, or says who decided. */
function colunasDasAprovacoes(onDecidir: AoDecidir): readonly Column<Aprovacao>[] {
  return [
    {
      key: 'pedido',
      header: 'O que muda',
      card: 'wide',
      cell: ({ resumo }) => <PedidoDeAprovacao resumo={resumo} />,
    },
    { key: 'por', header: 'Quem pediu', card: 'labelled', cell: ({ pedidaPor }) => pedidaPor.nome },
    { key: 'em', header: 'Quando', card: 'labelled', cell: ({ pedidaEm }) => <Instante valor={pedidaEm} /> },
    {
      key: 'decisao',
      header: 'Decisão',
      card: 'wide',
      cell: aprovacao =>
        aprovacao.situacao === 'ABERTA' ? (
          <Decidir aprovacao={aprovacao} onDecidir={onDecidir} />
        ) : (
          <Decidida aprovacao={aprovacao} />
        ),
    },
  ]
}

interface DecidirProps {
  aprovacao: Aprovacao
  onDecidir: AoDecidir
}

function Decidir({ aprovacao, onDecidir }: DecidirProps) {
  const user = useUser()
  const pode = usePermissao()
  const { pedidaPor, resumo } = aprovacao
  const propria = pedidaPor.id === user.id
  if (!propria && !pode(PERMISSAO_DA_ACAO[resumo.acao])) return 'Espera outra pessoa'
  const opcoes = propria ? (['desistir'] as const) : (['aprovar', 'recusar'] as const)
  return (
    <Stack gap={2} items="start" className={styles.decisao}>
      {propria && <Detalhe>Você pediu. Espera outra pessoa.</Detalhe>}
      <Row wrap gap={2} align="stretch">
        {opcoes.map(decisao => (
          <Button
            key={decisao}
            variant={decisao === 'aprovar' ? undefined : 'quiet'}
            icon={decisoes[decisao].icon}
            aria-label={`${decisoes[decisao].verbo}: ${descrever(resumo).titulo}`}
            onClick={() => onDecidir(aprovacao, decisao)}
          >
            {decisoes[decisao].verbo}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

const situacoes = {
  APROVADA: { icon: 'check', tone: 'success', palavra: 'Aprovado' },
  RECUSADA: { icon: 'close', tone: 'danger', palavra: 'Recusado' },
  CANCELADA: { icon: 'close', tone: 'neutral', palavra: 'Retirado' },
  ABERTA: { icon: 'clock', tone: 'info', palavra: 'Esperando' },
} as const

function Decidida({ aprovacao: { situacao, decididaPor, decididaEm, nota } }: { aprovacao: Aprovacao }) {
  const { icon, tone, palavra } = situacoes[situacao]
  return (
    <Stack gap={2} items="start" className={styles.decisao}>
      <StatusMark icon={icon} tone={tone}>
        {palavra}
      </StatusMark>
      {decididaPor && decididaEm && (
        <Detalhe>
          {decididaPor.nome}, <Instante valor={decididaEm} />
        </Detalhe>
      )}
      {nota && <Detalhe>{nota}</Detalhe>}
    </Stack>
  )
}
