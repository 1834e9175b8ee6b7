import { dataEmSaoPaulo, formatarData } from '#domain/calendario.ts'
import { deReais } from '#domain/centavos.ts'
import type { AtrasoDoBoleto } from '#domain/pagamento/atraso.ts'
import { formatarLinhaDigitavel } from '#domain/pagamento/boleto.ts'
import { comoFoiPago } from '#domain/pagamento/extrato.ts'
import { estaPago, falarDia, falarInstante } from '#domain/pedido/estado.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { frasesDoAtraso } from '#web/components/boleto/atraso.ts'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { useGerarSegundaVia } from '#web/queries/pedido/pedido/segunda-via.ts'
import { aguardaPagamento, type Pedido, usePagoEm } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { FoldRow } from '#web/ui/display/Fold.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import styles from '../PedidoPage.module.css'

interface BoletoDoPedidoProps {
  pedido: Pedido
}

/** The boleto: due date, amount and its typed line; for staff also how to pay it, which a buyer has above (rule M22). */
export function BoletoDoPedido({ pedido }: BoletoDoPedidoProps) {
  const { id, linkBoleto, vencimento, atraso, total } = pedido
  // Absent for VENDEDOR, who does not see this part.
  const { valorDoBoleto = total } = pedido
  const pagoEm = usePagoEm(id)
  const daEquipe = usePermissao()('ver-todos-os-pedidos')
  const aPagar = aguardaPagamento(pedido) ? linkBoleto : null
  const pago = estaPago(pedido)
  const morto = pedido.podeGerarSegundaVia || pedido.segundaViaEmEmissao || pedido.boletoPagoEmParte
  return (
    <FoldRow title="Boleto" fact={fatoDoBoleto(pedido, pagoEm)} open={Boolean(morto)}>
      <DefinitionList
        items={[
          ['Pago', pago ? quandoFoiPago(pedido, pagoEm) : null],
          ['Vencimento', vencimento && formatarData(vencimento)],
          ['Se atrasar', aPagar && atraso ? seAtrasar(atraso, valorDoBoleto) : null],
          ['Valor', <Dinheiro key="valor" valor={valorDoBoleto} />],
        ]}
      />
      {aPagar && !morto ? (
        <ComoPagar link={aPagar} pedido={pedido} daEquipe={daEquipe} />
      ) : linkBoleto && !morto ? (
        <a className={buttonClass({ variant: 'plain' })} href={linkBoleto} target="_blank" rel="noopener">
          <Icon name="external" />
          Ver boleto
        </a>
      ) : (
        <p className="muted">{porQueNaoHaBoleto(pedido)}</p>
      )}
      {daEquipe && <SegundaVia pedido={pedido} />}
    </FoldRow>
  )
}

interface ComoPagarProps extends BoletoDoPedidoProps {
  link: string
  daEquipe: boolean
}

// Where Pix is what a buyer does next, the boleto is opened from here.
function ComoPagar({ link, pedido: { linhaDigitavel, podePagarPorPix }, daEquipe }: ComoPagarProps) {
  return (
    <>
      {linhaDigitavel && (
        <p className={`small text-center sunken rounded ${styles.linha}`}>
          <span className="visually-hidden">Linha digitável: </span>
          {formatarLinhaDigitavel(linhaDigitavel)}
        </p>
      )}
      {daEquipe || podePagarPorPix ? (
        <PagarBoleto
          link={link}
          linhaDigitavel={linhaDigitavel}
          variant={podePagarPorPix ? 'quiet' : 'primary'}
        />
      ) : (
        linhaDigitavel && <CopyButton text={linhaDigitavel} label="Copiar linha digitável" />
      )}
    </>
  )
}

/** "pendente, vence qua 02/12", "pago hoje, 09:02": the state of the payment, which everybody sees (spec §6). */
function fatoDoBoleto(pedido: Pedido, pagoEm: string | null) {
  const { statusPagamento, statusPedido, vencimento, pagoPorFora, pagoPorPix } = pedido
  const agora = lerRelogio()
  if (pedido.pagamentoVoltou) return 'pagamento devolvido'
  if (estaPago(pedido))
    return `pago${comoFoiPago({ porFora: pagoPorFora ?? false, porPix: pagoPorPix ?? false })}${pagoEm ? ` ${falarInstante(pagoEm, agora)}` : ''}`
  if (statusPedido === 'CANCELADO' || statusPagamento === null) return 'cancelado'
  const estado = statusPagamento === 'PAGAMENTO_EM_ATRASO' ? 'em atraso' : 'pendente'
  if (!vencimento) return estado
  // A further boleto is due later than what made the order late.
  const verbo = vencimento < dataEmSaoPaulo(agora) ? 'venceu' : 'vence'
  return `${estado}, ${verbo} ${falarDia(vencimento, agora)}`
}

function seAtrasar(atraso: AtrasoDoBoleto, total: Pedido['total']): string | null {
  return frasesDoAtraso(atraso, deReais(total)).join(' ') || null
}

function quandoFoiPago({ pagoPorFora, pagoPorPix }: Pedido, pagoEm: string | null): string {
  const como = pagoPorFora ? 'por fora do boleto' : pagoPorPix ? 'por Pix' : ''
  return [como, pagoEm && `em ${formatarDia(pagoEm)}`].filter(Boolean).join(', ') || 'Sim'
}

// A cancelled, expired or paid boleto cannot be paid; the buyer reads which of these it is.
function porQueNaoHaBoleto({
  pagoPorFora,
  pagoPorPix,
  boletoPagoEmParte,
  boletoEncerrado,
  podeGerarSegundaVia,
  pagamentoVoltou,
}: Pedido): string {
  if (pagamentoVoltou) return 'O pagamento voltou pelo PagBank, e este boleto não recebe outro.'
  if (pagoPorFora) return 'O boleto não vale mais: o valor foi pago de outro jeito.'
  if (pagoPorPix) return 'O boleto não vale mais: o pedido foi pago por Pix.'
  if (boletoPagoEmParte) return 'Só uma parte do valor foi paga, e este boleto não recebe o resto.'
  if (boletoEncerrado) return 'O PagBank encerrou este boleto sem pagamento: nenhum banco o recebe mais.'
  return podeGerarSegundaVia
    ? 'O prazo deste boleto acabou: nenhum banco o recebe mais.'
    : 'Este pedido não tem boleto em aberto.'
}

interface PagarBoletoProps {
  link: string
  linhaDigitavel: Pedido['linhaDigitavel']
  variant?: 'primary' | 'quiet'
}

/** The two ways to pay, side by side where they fit. */
export function PagarBoleto({ link, linhaDigitavel, variant = 'primary' }: PagarBoletoProps) {
  return (
    <Row grow wrap gap={2} align="stretch" className={styles.pagar}>
      <a className={buttonClass({ variant })} href={link} target="_blank" rel="noopener">
        Abrir boleto
      </a>
      {linhaDigitavel && <CopyButton text={linhaDigitavel} label="Copiar linha digitável" />}
    </Row>
  )
}

/** The button that generates a further boleto once the last one can no longer be paid (rule M40); draws nothing if not allowed. */
export function SegundaVia({ pedido }: { pedido: Pedido }) {
  const { gerar, gerando, recusa } = useGerarSegundaVia(pedido.id)
  const { podeGerarSegundaVia, segundaViaEmEmissao, recusaDaSegundaVia, podePagarPorPix } = pedido
  // A refusal that came after the person had left is stored with the order.
  const aviso = <FormAlert message={recusa ?? (gerando ? null : recusaDaSegundaVia?.message)} />
  if (segundaViaEmEmissao && !gerando)
    return (
      <StatusMark icon="clock" tone="info" sentence>
        O boleto novo está sendo gerado e aparece aqui em instantes.
      </StatusMark>
    )
  if (!podeGerarSegundaVia) return recusa ? aviso : null
  return (
    <>
      {aviso}
      {/* The button goes with the dead boleto, so that the focus needs another place. */}
      <Button
        wide
        variant={podePagarPorPix ? 'quiet' : 'primary'}
        busy={gerando}
        onClick={() => gerar(focusContent)}
      >
        Gerar novo boleto
      </Button>
    </>
  )
}
