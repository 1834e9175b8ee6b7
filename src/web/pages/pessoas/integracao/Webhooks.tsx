import { useState } from 'react'
import { novoWebhookSchema } from '#contract/pessoas/integracao.ts'
import { type Evento, WEBHOOKS_POR_CONTA } from '#domain/conta/webhook.ts'
import { explicarNoForm } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDiaEHora } from '#web/components/data/datas.ts'
import { Instante } from '#web/components/data/Instante.tsx'
import {
  type EnvioDeWebhook,
  useCriarWebhook,
  useEnvios,
  useReenviar,
  useRemoverWebhook,
  useTestarWebhook,
  useTrocarSegredo,
  useWebhooks,
  type Webhook,
} from '#web/queries/pessoas/integracao-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { MostrarUmaVez } from './MostrarUmaVez.tsx'

const SEGREDO = {
  titulo: 'Segredo do webhook',
  texto: 'Copie agora: ele não aparece de novo. Com ele seu sistema confere que fomos nós.',
  label: 'Segredo',
}

/** The addresses of the user's systems that are told of events (rules N139–N141). */
export function Webhooks() {
  const webhooks = useWebhooks()
  const [criando, setCriando] = useState(false)
  const [segredo, setSegredo] = useState<string | null>(null)
  const cheio = (webhooks.data?.length ?? 0) >= WEBHOOKS_POR_CONTA
  return (
    <section aria-labelledby="webhooks">
      <Row wrap gap={3} justify="between" below={3}>
        <Stack gap={1}>
          <h2 id="webhooks">Webhooks</h2>
          <p className="muted">Avisamos seu sistema quando um pedido muda.</p>
        </Stack>
        <Button
          variant="quiet"
          icon="plus"
          disabledReason={cheio ? `São no máximo ${WEBHOOKS_POR_CONTA} webhooks.` : null}
          onClick={() => setCriando(true)}
        >
          Novo webhook
        </Button>
      </Row>
      <Consultado
        consulta={webhooks}
        falha="Erro ao carregar os webhooks."
        esqueleto={<Skeleton height={90} label="Carregando webhooks…" />}
      >
        {lista =>
          lista.length === 0 ? (
            <Empty text="Nenhum webhook por aqui ainda." />
          ) : (
            <Stack gap={3}>
              {lista.map(webhook => (
                <CartaoDoWebhook key={webhook.id} webhook={webhook} onSegredo={setSegredo} />
              ))}
            </Stack>
          )
        }
      </Consultado>
      {criando && <NovoWebhookDialog onClose={() => setCriando(false)} onCriado={setSegredo} />}
      {segredo !== null && <MostrarUmaVez {...SEGREDO} valor={segredo} onClose={() => setSegredo(null)} />}
    </section>
  )
}

interface NovoWebhookDialogProps {
  onClose: () => void
  onCriado: (segredo: string) => void
}

function NovoWebhookDialog({ onClose, onCriado }: NovoWebhookDialogProps) {
  const { mutateAsync: criar } = useCriarWebhook()
  return (
    <Dialog title="Novo webhook" onClose={onClose}>
      <Form
        schema={novoWebhookSchema}
        defaultValues={{ url: '' }}
        onSubmit={async novo => {
          const { segredo } = await criar(novo)
          onClose()
          onCriado(segredo)
        }}
        explainError={explicarNoForm('O webhook não foi criado.')}
        submitLabel="Criar webhook"
      >
        {({ field }) => (
          <TextInput
            label="Endereço"
            hint="Começa com https:// e está na internet."
            type="url"
            inputMode="url"
            autoComplete="off"
            {...field('url')}
          />
        )}
      </Form>
    </Dialog>
  )
}

function CartaoDoWebhook({ webhook, onSegredo }: { webhook: Webhook; onSegredo: (segredo: string) => void }) {
  const [aberto, setAberto] = useState(false)
  const { mutate: testar, isPending: testando } = useTestarWebhook(webhook)
  const { mutate: trocar, isPending: trocando } = useTrocarSegredo(webhook)
  const { mutate: remover, isPending: removendo } = useRemoverWebhook(webhook)
  const de = (acao: string) => `${acao} ${webhook.url}`
  return (
    <Card flow="stack" gap={3} pad={4}>
      <Row wrap gap={2} justify="between">
        <strong className="breaks">{webhook.url}</strong>
        <Situacao webhook={webhook} />
      </Row>
      {webhook.eventos && <p className="muted breaks">Só {webhook.eventos.join(', ')}</p>}
      <Row wrap gap={2}>
        <Button variant="quiet" busy={testando} aria-label={de('Enviar teste a')} onClick={() => testar()}>
          Enviar teste
        </Button>
        <Button
          variant="plain"
          busy={trocando}
          aria-label={de('Trocar segredo de')}
          onClick={async () => {
            if (await confirmarTroca()) trocar(undefined, { onSuccess: ({ segredo }) => onSegredo(segredo) })
          }}
        >
          Trocar segredo
        </Button>
        <Button
          variant="plain"
          icon="trash"
          busy={removendo}
          aria-label={de('Remover')}
          onClick={async () => {
            if (await confirmarRemocao(webhook.url)) remover()
          }}
        >
          Remover
        </Button>
      </Row>
      <Fold bare summary="Envios" onToggle={({ currentTarget: { open } }) => setAberto(open)}>
        {aberto && <Envios webhook={webhook} />}
      </Fold>
    </Card>
  )
}

function Situacao({ webhook: { falhandoDesde, desligadoEm } }: { webhook: Webhook }) {
  if (desligadoEm) {
    return (
      <StatusMark icon="alert" tone="danger">
        Desligado
      </StatusMark>
    )
  }
  return falhandoDesde ? (
    <StatusMark icon="alert" tone="warn">
      {`Falhando desde ${formatarDiaEHora(falhandoDesde)}`}
    </StatusMark>
  ) : (
    <StatusMark icon="check" tone="success">
      Ligado
    </StatusMark>
  )
}

function confirmarTroca(): Promise<boolean> {
  return confirmAction({
    title: 'Trocar o segredo?',
    text: 'O de agora vale por mais um dia, para você trocar no seu sistema.',
    confirmLabel: 'Trocar',
  })
}

function confirmarRemocao(url: string): Promise<boolean> {
  return confirmAction({
    title: 'Remover o webhook?',
    text: `${url} não recebe mais nada.`,
    confirmLabel: 'Remover',
    danger: true,
  })
}

function Envios({ webhook }: { webhook: Webhook }) {
  const envios = useEnvios(webhook)
  const { mutate: reenviar, isPending } = useReenviar(webhook)
  return (
    <Consultado
      consulta={envios}
      falha="Erro ao carregar os envios."
      esqueleto={<Skeleton height={52} count={2} />}
    >
      {lista =>
        lista.length === 0 ? (
          <p className="muted">Nenhum envio nos últimos 30 dias.</p>
        ) : (
          <Table
            label={`Envios a ${webhook.url}`}
            columns={[
              ...COLUNAS,
              {
                key: 'acao',
                header: 'Ação',
                align: 'end',
                card: 'wide',
                cell: ({ id, situacao }) =>
                  situacao !== 'NA_FILA' && (
                    <Button className={inLine} variant="plain" busy={isPending} onClick={() => reenviar(id)}>
                      Enviar de novo
                    </Button>
                  ),
              },
            ]}
            rows={lista}
            rowKey={({ id }) => id}
          />
        )
      }
    </Consultado>
  )
}

const EVENTO_EM_PALAVRAS: Readonly<Record<Evento, string>> = {
  'pedido.criado': 'Pedido criado',
  'pedido.pago': 'Pedido pago',
  'pedido.entregue': 'Pedido entregue',
  'pedido.cancelado': 'Pedido cancelado',
  'entrega.mudou': 'Entrega mudou',
  'ocorrencia.decidida': 'Ocorrência decidida',
  'repasse.liberado': 'Repasse liberado',
  teste: 'Teste',
}

const COLUNAS: readonly Column<EnvioDeWebhook>[] = [
  { key: 'quando', header: 'Quando', cell: ({ quando }) => <Instante valor={quando} /> },
  {
    key: 'tipo',
    header: 'Evento',
    cell: ({ tipo, pedidoId }) => `${EVENTO_EM_PALAVRAS[tipo]}${pedidoId === null ? '' : ` #${pedidoId}`}`,
  },
  {
    key: 'resposta',
    header: 'Resposta',
    card: 'wide',
    cell: ({ situacao, resposta, tentativa }) =>
      situacao === 'NA_FILA' ? `Na fila, tentativa ${tentativa}` : (resposta ?? 'Não foi possível enviar.'),
  },
]
