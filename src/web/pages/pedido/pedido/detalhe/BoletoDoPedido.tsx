import { formatarData } from '#domain/calendario.ts'
import { deReais } from '#domain/centavos.ts'
import type { AtrasoDoBoleto } from '#domain/pagamento/atraso.ts'
import { formatarLinhaDigitavel } from '#domain/pagamento/boleto.ts'
import { frasesDoAtraso } from '#web/components/boleto/atraso.ts'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { SenhaDeNovo } from '#web/components/senha/SenhaDeNovo.tsx'
import { useGerarSegundaVia } from '#web/queries/pedido/pedido/segunda-via.ts'
import { aguardaPagamento, type Pedido, usePagoEm } from '#web/queries/pedido/pedido-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import styles from './detalhe.module.css'

interface BoletoDoPedidoProps {
  pedido: Pedido
}

/** The boleto: due date, amount and, while it can be paid, how to pay it (rule M22). */
export function BoletoDoPedido({ pedido }: BoletoDoPedidoProps) {
  const { id, linkBoleto, vencimento, atraso, total } = pedido
  // Absent for VENDEDOR, who does not see this card.
  const { valorDoBoleto = total } = pedido
  const pagoEm = usePagoEm(id)
  const aPagar = aguardaPagamento(pedido) ? linkBoleto : null
  const pago = pedido.statusPagamento === 'BOLETO_PAGO'
  return (
    <Card flow="stack" gap={4}>
      <h2>Boleto</h2>
      <DefinitionList
        items={[
          ['Pago', pago ? quandoFoiPago(pedido, pagoEm) : null],
          ['Vencimento', vencimento && formatarData(vencimento)],
          ['Se atrasar', aPagar && atraso ? seAtrasar(atraso, valorDoBoleto) : null],
          ['Valor', <Dinheiro key="valor" valor={valorDoBoleto} />],
        ]}
      />
      {pedido.podeGerarSegundaVia || pedido.segundaViaEmEmissao ? (
        <p className="muted">{porQueNaoHaBoleto(pedido)}</p>
      ) : aPagar ? (
        <PagamentoDoBoleto link={aPagar} linhaDigitavel={pedido.linhaDigitavel} />
      ) : linkBoleto ? (
        <a className={buttonClass({ variant: 'plain' })} href={linkBoleto} target="_blank" rel="noopener">
          <Icon name="external" />
          Ver boleto
        </a>
      ) : (
        <p className="muted">{porQueNaoHaBoleto(pedido)}</p>
      )}
      <SegundaVia pedido={pedido} />
    </Card>
  )
}

function seAtrasar(atraso: AtrasoDoBoleto, total: Pedido['total']): string | null {
  return frasesDoAtraso(atraso, deReais(total)).join(' ') || null
}

function quandoFoiPago({ pagoPorFora }: Pedido, pagoEm: string | null): string {
  const como = pagoPorFora ? 'por fora do boleto' : ''
  return [como, pagoEm && `em ${formatarDia(pagoEm)}`].filter(Boolean).join(', ') || 'Sim'
}

// A cancelled, expired or paid boleto cannot be paid; the buyer reads which of these it is.
function porQueNaoHaBoleto({
  pagoPorFora,
  boletoPagoEmParte,
  boletoEncerrado,
  podeGerarSegundaVia,
}: Pedido): string {
  if (pagoPorFora) return 'O boleto não vale mais: o valor foi pago de outro jeito.'
  if (boletoPagoEmParte) return 'Só uma parte do valor foi paga, e este boleto não recebe o resto.'
  if (boletoEncerrado) return 'O PagBank encerrou este boleto sem pagamento: nenhum banco o recebe mais.'
  return podeGerarSegundaVia
    ? 'O prazo deste boleto acabou: nenhum banco o recebe mais.'
    : 'Este pedido não tem boleto em aberto.'
}

interface PagamentoDoBoletoProps {
  link: string
  linhaDigitavel: Pedido['linhaDigitavel']
}

function PagamentoDoBoleto({ link, linhaDigitavel }: PagamentoDoBoletoProps) {
  return (
    <>
      {linhaDigitavel && (
        <p className={`small ${styles.linha}`}>
          <span className="visually-hidden">Linha digitável: </span>
          {formatarLinhaDigitavel(linhaDigitavel)}
        </p>
      )}
      <Stack gap={3}>
        <a className={buttonClass()} href={link} target="_blank" rel="noopener">
          <Icon name="external" />
          Abrir boleto (PDF)
        </a>
        {linhaDigitavel && <CopyButton text={linhaDigitavel} label="Copiar linha digitável" />}
      </Stack>
    </>
  )
}

interface SegundaViaProps {
  pedido: Pedido
}

/** The button that generates a further boleto once the last one can no longer be paid (rule M40); draws nothing if not allowed. */
function SegundaVia({ pedido }: SegundaViaProps) {
  const boleto = useGerarSegundaVia(pedido.id)
  return (
    <>
      <Botao pedido={pedido} boleto={boleto} />
      {/* It stays while the order changes behind it. */}
      <SenhaDeNovo pergunta={boleto.pergunta} />
    </>
  )
}

interface BotaoProps extends SegundaViaProps {
  boleto: ReturnType<typeof useGerarSegundaVia>
}

function Botao({ pedido, boleto: { gerar, gerando, recusa } }: BotaoProps) {
  const { podeGerarSegundaVia, segundaViaEmEmissao, recusaDaSegundaVia } = pedido
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
      <Button wide busy={gerando} onClick={() => gerar(focusContent)}>
        Gerar novo boleto
      </Button>
    </>
  )
}
