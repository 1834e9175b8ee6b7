import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { deReais } from '#domain/centavos.ts'
import { fraseDaDivergencia } from '#domain/pagamento/divergencia.ts'
import type { StatusDeRepasse } from '#domain/pagamento/status-pagamento.ts'
import { pagamentoADizer } from '#domain/pedido/palavras.ts'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { StatusDoPagamento } from '#web/components/status/StatusDoPagamento.tsx'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { MarcaDeStatus } from '../../../../components/status/MarcaDeStatus.tsx'
import { marcasDoProprioRepasse, marcasDoRepasse } from '../../../../components/status/marcas.ts'
import styles from '../PedidoPage.module.css'
import { ajudaDoRepasse, quandoRecebe } from './quando-recebe.ts'

/** For staff and sellers: how far the order's money is, the sellers' shares with it, and what was not as usual. */
export function SituacaoDoPedido({ pedido }: { pedido: Pedido }) {
  const { recebimento, boletoEncerrado, pagamentoPorFora, vistoDaDivergencia, reembolsos = [] } = pedido
  return (
    <div className={`rule-above ${styles.situacao}`}>
      <DefinitionList
        items={[
          ['Pagamento', <StatusDoPagamento key="pagamento" status={pagamentoADizer(pedido)} />],
          ['Boleto', boletoEncerrado ? 'Encerrado no PagBank sem pagamento' : null],
          [
            'Atenção',
            recebimento ? <Divergencia key="atencao" pedido={pedido} recebimento={recebimento} /> : null,
          ],
          ['Visto', vistoDaDivergencia ? <Anotado key="visto" {...vistoDaDivergencia} /> : null],
          [
            'Reembolso',
            reembolsos.length > 0
              ? reembolsos.map(reembolso => (
                  <Reembolso key={`${reembolso.valor} ${reembolso.concluidoEm}`} {...reembolso} />
                ))
              : null,
          ],
          ['Repasse', <RepasseDoPedido key="repasse" pedido={pedido} />],
          ['Pago por fora', pagamentoPorFora ? <Anotado key="fora" {...pagamentoPorFora} /> : null],
        ]}
      />
    </div>
  )
}

function Anotado({ observacao, em, por }: NonNullable<Pedido['pagamentoPorFora']>) {
  return (
    <>
      {observacao}
      <Box as="span" above={1} className="muted small block">
        {formatarDia(em)}, por {por.nome}
      </Box>
    </>
  )
}

/** How far money that goes back is: the product repeats by itself, a refund left to staff is a task of the desk. */
function Reembolso({ valor, andamento, tentativas, concluidoEm, porNome }: ReembolsoDoPedido) {
  const voltou = concluidoEm && `devolvidos em ${formatarDia(concluidoEm)}`
  return (
    <span className="block">
      <Dinheiro valor={valor} />{' '}
      {voltou ? `${voltou}, ${porNome ? `à mão por ${porNome}` : 'pelo PagBank'}` : EM_ABERTO[andamento]}
      {andamento === 'TENTANDO' && tentativas > 1 && (
        <Box as="span" above={1} className="muted small block">
          {tentativas} tentativas sem resposta. Repete sozinho.
        </Box>
      )}
    </span>
  )
}

const EM_ABERTO = { TENTANDO: 'voltam pelo PagBank', A_MAO: 'a devolver à mão', DEVOLVIDO: 'devolvidos' }

interface DivergenciaProps {
  pedido: Pedido
  recebimento: NonNullable<Pedido['recebimento']>
}

function Divergencia({ pedido, recebimento: { pago, devolvido } }: DivergenciaProps) {
  const { statusPedido: status, total, valorDoBoleto = total, pagoPorFora: porFora } = pedido
  const valores = {
    pago: deReais(pago),
    devolvido: deReais(devolvido),
    valorDoBoleto: deReais(valorDoBoleto),
  }
  const frase = fraseDaDivergencia({ status, porFora, ...valores })
  if (!frase) return null
  return (
    <StatusMark icon="alert" tone="danger" sentence>
      {frase}
    </StatusMark>
  )
}

type ReembolsoDoPedido = NonNullable<Pedido['reembolsos']>[number]

type Pagamento = NonNullable<Pedido['pagamentosAVendedores']>[number]

/** The sellers' share and what its seller waits for (rule M45); for an order that was paid another way, also what each seller gets outside of PagBank (rule M44). */
function RepasseDoPedido({ pedido }: { pedido: Pedido }) {
  const { statusVendedorPagamento, pagoPorFora, pagamentosAVendedores = [] } = pedido
  const vende = usePermissao()('publicar-cotacao')
  const espera = vende && (quandoRecebe(pedido) ?? ajudaDoRepasse(pedido))
  return (
    <>
      <StatusDoRepasse status={statusVendedorPagamento} />
      {espera && (
        <Box as="span" above={1} className="muted small block">
          {espera}
        </Box>
      )}
      {pagoPorFora && (
        <Box as="span" above={1} className="muted small block">
          O PagBank não repassa este pedido:{' '}
          {vende ? paraOVendedor(pagamentosAVendedores) : paraAEquipe(pagamentosAVendedores)}
        </Box>
      )}
      {pagamentosAVendedores.map(pagamento => (
        <Box key={pagamento.vendedor.id} as="span" above={1} className="muted small block">
          {!vende && `${pagamento.vendedor.nome}: `}
          <SituacaoDoPagamento {...pagamento} />
        </Box>
      ))}
      {!vende && pagamentosAVendedores.length > 0 && (
        <Box as="span" above={1} className="muted small block">
          <Link to={paths.mesa} search={{ tipo: 'pagamento-a-vendedor' }}>
            Ver pagamentos a vendedores
          </Link>
        </Box>
      )}
    </>
  )
}

function SituacaoDoPagamento({ valor, pagoEm, observacao }: Pagamento) {
  if (pagoEm === null)
    return (
      <>
        <Dinheiro valor={valor} />, ainda não pago
      </>
    )
  return (
    <>
      <Dinheiro valor={valor} />, pago em {formatarData(pagoEm)}: {observacao}
    </>
  )
}

const temAberto = (pagamentos: readonly Pagamento[]) =>
  pagamentos.some(({ situacao }) => situacao === 'ABERTO')

function paraOVendedor(pagamentos: readonly Pagamento[]): string {
  return temAberto(pagamentos) ? 'nossa equipe paga você por fora.' : 'nossa equipe pagou você por fora.'
}

function paraAEquipe(pagamentos: readonly Pagamento[]): string {
  return temAberto(pagamentos) ? 'pague os vendedores por fora.' : 'os vendedores foram pagos por fora.'
}

/** The status of the sellers' shares, or to a seller that of its own (rule M25). */
function StatusDoRepasse({ status }: { status: StatusDeRepasse | null }) {
  const marcas = usePermissao()('publicar-cotacao') ? marcasDoProprioRepasse : marcasDoRepasse
  return <MarcaDeStatus marca={status && marcas[status]} />
}
