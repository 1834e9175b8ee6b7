import { getRouteApi, Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { pagamentoAVendedor as endpointsDePagamento } from '#contract/contas/pagamento-a-vendedor.ts'
import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { Andamento, Detalhe } from '#web/components/fila/Andamento.tsx'
import { colunaDoDia, colunaDoPedido, colunaDoValor } from '#web/components/fila/colunas-comuns.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { paths } from '#web/paths.ts'
import {
  type PagamentoAVendedor,
  type PaginaDePagamentos,
  usePagamentosAVendedores,
  usePagarVendedor,
  useReabrirPagamento,
} from '#web/queries/contas/pagamento-a-vendedor-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const route = getRouteApi('/sessao/adm/pagamentos-a-vendedores')

const abas = {
  ABERTO: { label: 'A pagar', vazio: 'Nenhum vendedor a pagar por fora.' },
  PAGO: { label: 'Pagos', vazio: 'Nenhum vendedor pago por fora ainda.' },
} as const

/** What sellers get outside of PagBank: still to be paid, and paid (rule M44). */
export function PagamentosAVendedoresPage() {
  const { page, situacao = 'ABERTO', vendedorId } = route.useSearch()
  const pagamentos = usePagamentosAVendedores({ page, situacao, vendedorId })
  const { aberta, abrir, fechamento } = useLinhaAberta<PagamentoAVendedor>()
  return (
    <>
      <PageHeader
        title="Pagamentos a vendedores"
        aside={pagamentos.data && <Soma pagina={pagamentos.data} />}
      />
      <AbasDaFila abas={abas} atual={situacao} />
      {vendedorId !== undefined && (
        <Row as="p" wrap gap={2} columnGap={4} below={4}>
          <span>
            Só de{' '}
            <Link to={paths.vendedor(vendedorId)}>
              {pagamentos.data?.content[0]?.vendedor.nome ?? 'um vendedor'}
            </Link>
          </span>
          <Link to={paths.pagamentosAVendedores} search={{ situacao }}>
            Ver todos os vendedores
          </Link>
        </Row>
      )}
      <TabelaDaFila
        consulta={pagamentos}
        label={`Pagamentos a vendedores: ${abas[situacao].label}`}
        columns={colunasDosPagamentos(situacao, abrir)}
        rowKey={({ pedidoId, vendedor }) => `${pedidoId}-${vendedor.id}`}
        falha="Erro ao carregar os pagamentos a vendedores."
        vazio={abas[situacao].vazio}
      />
      {aberta?.situacao === 'ABERTO' && <PagarDialog pagamento={aberta} {...fechamento} />}
      {aberta?.situacao === 'PAGO' && <ReabrirDialog pagamento={aberta} {...fechamento} />}
    </>
  )
}

function Soma({ pagina: { quantidade, total } }: { pagina: PaginaDePagamentos }) {
  if (quantidade === 0) return null
  return (
    <span>
      {quantidade === 1 ? '1 pagamento' : `${quantidade} pagamentos`}, <Dinheiro valor={total} />
    </span>
  )
}

interface ReabrirDialogProps {
  pagamento: PagamentoAVendedor
  onClose: () => void
  /** Called after it was reopened; its row has left the list. */
  onDone: () => void
}

/** Takes back a payment that was recorded by mistake, with a reason for the audit. */
function ReabrirDialog({ pagamento, onClose, onDone }: ReabrirDialogProps) {
  const { pedidoId, vendedor, valor } = pagamento
  const { mutateAsync: reabrir } = useReabrirPagamento(pagamento)
  return (
    <Dialog title={`Reabrir o pagamento a ${vendedor.nome}?`} onClose={onClose}>
      <p>
        <Dinheiro valor={valor} /> do pedido #{pedidoId} voltam à lista a pagar, e o vendedor vê que ainda não
        recebeu. O que foi registrado fica na auditoria.
      </p>
      <Form
        schema={endpointsDePagamento['PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}/reabertura'].body}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await reabrir(motivo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao reabrir o pagamento.')}
        submitLabel="Reabrir pagamento"
        submitVariant="danger"
      >
        {({ field }) => (
          <TextArea label="Motivo" hint="Só a equipe lê este texto." rows={3} {...field('motivo')} />
        )}
      </Form>
    </Dialog>
  )
}

const { body } = endpointsDePagamento['PUT /v1/pagamento-a-vendedor/{pedidoId}/{vendedorId}']

/** As in the contract; the server refuses a day to come as well. */
const pagamentoFeitoSchema = z.extend(body, {
  pagoEm: body.shape.pagoEm.check(
    z.refine(dia => dia <= dataEmSaoPaulo(new Date()), 'O dia do pagamento não pode estar no futuro.'),
  ),
})

interface PagarDialogProps {
  pagamento: PagamentoAVendedor
  onClose: () => void
  /** Called after it was recorded; its row has left the list. */
  onDone: () => void
}

/** Records that a seller was paid outside of PagBank: when and how. The seller reads both (design/paid-another-way). */
function PagarDialog({ pagamento, onClose, onDone }: PagarDialogProps) {
  const { pedidoId, vendedor, valor } = pagamento
  const { mutateAsync: pagar } = usePagarVendedor(pagamento)
  const hoje = dataEmSaoPaulo(new Date())
  return (
    <Dialog title={`Pagamento a ${vendedor.nome}`} onClose={onClose}>
      <p>
        <Dinheiro valor={valor} /> do pedido #{pedidoId} já saíram para {vendedor.nome}? O vendedor é avisado
        por e-mail.
      </p>
      <Form
        schema={pagamentoFeitoSchema}
        defaultValues={{ pagoEm: hoje, observacao: '' }}
        onSubmit={async feito => {
          await pagar(feito)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao registrar o pagamento.')}
        submitLabel="Marcar como pago"
      >
        {({ field }) => (
          <>
            <TextInput label="Pago em" type="date" max={hoje} {...field('pagoEm')} />
            <TextArea
              label="Como foi pago"
              hint="O vendedor lê este texto. Por exemplo: Pix, comprovante 8812."
              rows={3}
              {...field('observacao')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}

type Coluna = Column<PagamentoAVendedor>

/** The columns; the last one has the button that records a payment, or says how it was made and has the button that reopens it. */
function colunasDosPagamentos(
  situacao: PagamentoAVendedor['situacao'],
  onEscolher: (pagamento: PagamentoAVendedor) => void,
): readonly Coluna[] {
  return [
    colunaDoPedido(({ pedidoId }) => pedidoId),
    colunaDoDia('Devido desde', ({ abertoEm }) => abertoEm),
    {
      key: 'vendedor',
      header: 'Vendedor',
      card: 'wide',
      cell: ({ vendedor: { id, nome } }) => (
        <Link to={paths.pagamentosAVendedores} search={{ situacao, vendedorId: id }}>
          {nome}
        </Link>
      ),
    },
    colunaDoValor('Valor', ({ valor }) => valor),
    {
      key: 'acao',
      header: 'Andamento',
      card: 'wide',
      cell: pagamento => <Situacao pagamento={pagamento} onEscolher={onEscolher} />,
    },
  ]
}

interface SituacaoProps {
  pagamento: PagamentoAVendedor
  onEscolher: (pagamento: PagamentoAVendedor) => void
}

function Situacao({ pagamento, onEscolher }: SituacaoProps) {
  const { pedidoId, vendedor, pagoEm, observacao, registradoPor } = pagamento
  const alvo = `${vendedor.nome}, pedido #${pedidoId}`
  if (pagamento.situacao === 'ABERTO')
    return (
      <Andamento>
        <StatusMark icon="alert" tone="warn">
          A pagar por fora
        </StatusMark>
        <Button
          variant="quiet"
          icon="check"
          aria-label={`Registrar pagamento a ${alvo}`}
          onClick={() => onEscolher(pagamento)}
        >
          Registrar pagamento
        </Button>
      </Andamento>
    )
  return (
    <Andamento>
      <StatusMark icon="check" tone="success">
        {`Pago em ${pagoEm && formatarData(pagoEm)}`}
      </StatusMark>
      <Detalhe>{observacao}</Detalhe>
      {registradoPor && <Detalhe>Registrado por {registradoPor.nome}</Detalhe>}
      <Button
        variant="quiet"
        icon="back"
        aria-label={`Reabrir pagamento a ${alvo}`}
        onClick={() => onEscolher(pagamento)}
      >
        Reabrir
      </Button>
    </Andamento>
  )
}
