import { useState } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { CHAVES_POR_CONTA } from '#domain/conta/chave-de-api.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDia, formatarDiaEHora } from '#web/components/data/datas.ts'
import { type ChaveDeApi, useChaves, useEncerrarChave } from '#web/queries/pessoas/integracao-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ESCOPO_EM_PALAVRAS, NovaChaveDialog } from './NovaChaveDialog.tsx'
import { Webhooks } from './Webhooks.tsx'

/** What a buyer's or a seller's own programs call the API with (rules N136–N141). */
export function IntegracoesPage() {
  return (
    <>
      <PageHeader title="Integrações" aside={<a href="/docs">Documentação da API</a>} />
      <Stack gap={6}>
        <Chaves />
        <Webhooks />
      </Stack>
    </>
  )
}

function Chaves() {
  const chaves = useChaves()
  const [criando, setCriando] = useState(false)
  const quantas = chaves.data?.length ?? 0
  return (
    <section aria-labelledby="chaves">
      <Row wrap gap={3} justify="between" below={3}>
        <Stack gap={1}>
          <h2 id="chaves">Chaves</h2>
          <p className="muted">Com uma chave, seu sistema lê e faz o que você faz aqui.</p>
        </Stack>
        <Button
          icon="plus"
          disabledReason={quantas >= CHAVES_POR_CONTA ? `São no máximo ${CHAVES_POR_CONTA} chaves.` : null}
          onClick={() => setCriando(true)}
        >
          Nova chave
        </Button>
      </Row>
      <Consultado
        consulta={chaves}
        falha="Erro ao carregar as chaves."
        esqueleto={<Skeleton height={70} count={2} label="Carregando chaves…" />}
      >
        {lista =>
          lista.length === 0 ? (
            <Empty text="Nenhuma chave por aqui ainda." />
          ) : (
            <Table label="Chaves" columns={COLUNAS} rows={lista} rowKey={({ id }) => id} />
          )
        }
      </Consultado>
      {criando && <NovaChaveDialog onClose={() => setCriando(false)} />}
    </section>
  )
}

function escopoDe({ escopo, limitePorPedido }: ChaveDeApi): string {
  const palavras = ESCOPO_EM_PALAVRAS[escopo]
  return limitePorPedido === null
    ? palavras
    : `${palavras} até ${formatarCentavos(deReais(limitePorPedido))} por pedido`
}

const COLUNAS: readonly Column<ChaveDeApi>[] = [
  {
    key: 'nome',
    header: 'Chave',
    card: 'wide',
    cell: ({ nome, final }) => (
      <Stack as="span" shrink>
        <strong className="breaks">{nome}</strong>
        <span className="muted small">rst_…{final}</span>
      </Stack>
    ),
  },
  { key: 'escopo', header: 'Pode', card: 'wide', cell: escopoDe },
  { key: 'criada', header: 'Criada', card: 'labelled', cell: ({ criadaEm }) => formatarDia(criadaEm) },
  {
    key: 'usada',
    header: 'Último uso',
    card: 'labelled',
    cell: ({ usadaEm }) => (usadaEm ? formatarDiaEHora(usadaEm) : 'Nunca'),
  },
  { key: 'acao', header: 'Ação', align: 'end', card: 'wide', cell: chave => <Encerrar chave={chave} /> },
]

function Encerrar({ chave }: { chave: ChaveDeApi }) {
  const { mutate: encerrar, isPending } = useEncerrarChave(chave)
  return (
    <Button
      className={inLine}
      variant="plain"
      icon="trash"
      busy={isPending}
      aria-label={`Encerrar ${chave.nome}`}
      onClick={async () => {
        if (await confirmarFim(chave.nome)) encerrar()
      }}
    >
      Encerrar
    </Button>
  )
}

function confirmarFim(nome: string): Promise<boolean> {
  return confirmAction({
    title: `Encerrar a chave ${nome}?`,
    text: 'O sistema que a usa para na hora.',
    confirmLabel: 'Encerrar',
    danger: true,
  })
}
