import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { deReais } from '#domain/centavos.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { descreverAtraso } from '#web/components/boleto/atraso.ts'
import { Contato } from '#web/components/contato/Contato.tsx'
import { formatarMomento } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { palavraDoDia } from '#web/components/entrega/dia-de-entrega.ts'
import { descreverEntrega, valorDosProdutos } from '#web/components/frete/entrega.ts'
import { FreteCombinado } from '#web/components/frete/FreteCombinado.tsx'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { ehDaEntrega } from '#web/queries/compra/carrinho/entrega-queries.ts'
import { useDesfazerFrete, usePedirFrete } from '#web/queries/compra/carrinho/frete-do-carrinho.ts'
import type { useGerarBoleto } from '#web/queries/compra/carrinho/gerar-boleto.ts'
import { useCarrinhoMudando } from '#web/queries/compra/carrinho-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { latePart } from '#web/ui/late.ts'
import { Grid, Stack } from '#web/ui/layout/Layout.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { AbatimentoDoCarrinho } from './AbatimentoDoCarrinho.tsx'
import { BarraDoBoleto } from './BarraDoBoleto.tsx'
import { descreverEndereco, descreverVencimento, descreverVendedores } from './combinado.ts'
import styles from './FechamentoDoCarrinho.module.css'
import { irAEntrega, RESUMO } from './ir-ao-titulo.ts'
import { ReferenciaDoCarrinho } from './ReferenciaDoCarrinho.tsx'
import { descreverRegra } from './regra-do-frete.ts'

interface FechamentoDoCarrinhoProps {
  carrinho: Carrinho
  boleto: ReturnType<typeof useGerarBoleto>
}

/** The sums and terms of the next boleto and the button that generates it, or why it cannot (rule M18). */
export function FechamentoDoCarrinho({ carrinho, boleto }: FechamentoDoCarrinhoProps) {
  const { itensPedido, frete, endereco, total, vencimento, limiteDisponivel, limiteDepois, entregaDia } =
    carrinho
  const mudando = useCarrinhoMudando()
  const atraso = descreverAtraso(carrinho.atraso)
  const regra = descreverRegra(frete)
  return (
    <Card flow="stack" gap={4} className={styles.fechamento}>
      <h2 id={RESUMO} tabIndex={-1}>
        Resumo
      </h2>
      <Grid
        as="dl"
        gap={2}
        columnGap={4}
        align="baseline"
        className={classNames(styles.somas, mudando && styles.mudando)}
      >
        <dt>Produtos</dt>
        <dd>
          <Dinheiro valor={valorDosProdutos(carrinho)} />
        </dd>
        <dd className={styles.detalhe}>{descreverVendedores(itensPedido)}</dd>
        <dt>Frete</dt>
        <dd>{frete.valor === null ? 'a combinar' : <Dinheiro valor={frete.valor} />}</dd>
        <dd className={styles.detalhe}>
          {endereco
            ? `${formatarPeso(deQuilos(frete.pesoTotal))} para ${descreverEndereco(endereco)}`
            : descreverEntrega(frete)}
        </dd>
        {frete.combinado && (
          <dd className={styles.detalhe}>
            <FreteCombinado frete={frete.combinado} />
          </dd>
        )}
        {regra && <dd className={styles.regra}>{regra}</dd>}
        <dt className={styles.total}>{frete.valor === null ? 'Total sem frete' : 'Total'}</dt>
        <dd className={styles.total}>
          <Dinheiro valor={total} />
        </dd>
        {carrinho.abatimento && <AbatimentoDoCarrinho carrinho={carrinho} abatimento={carrinho.abatimento} />}
        {entregaDia && (
          <>
            {/* On a phone the bar at the foot says the day. */}
            <dt className="wide-only">Entrega</dt>
            <dd className="wide-only">
              <button
                type="button"
                className={`bare brand-text strong target ${styles.entrega}`}
                onClick={irAEntrega}
              >
                <DiaDeEntrega dia={entregaDia} />
                <span className="visually-hidden">, mudar o dia</span>
              </button>
            </dd>
          </>
        )}
        <dt>Vence</dt>
        <dd>{descreverVencimento(vencimento)}</dd>
        {atraso && <dd className={styles.regra}>{atraso}</dd>}
        {limiteDisponivel !== null && limiteDepois !== null && (
          <>
            <dt className="wide-only">Limite disponível</dt>
            <dd className="wide-only">
              <Dinheiro valor={limiteDisponivel} />
            </dd>
            <dt>Limite depois deste pedido</dt>
            <dd className={classNames(deReais(limiteDepois) < 0 && 'danger bold')}>
              <Dinheiro valor={limiteDepois} />
            </dd>
          </>
        )}
      </Grid>
      <FreteACombinar carrinho={carrinho} />
      <ReferenciaDoCarrinho carrinho={carrinho} />
      <BarraDoBoleto carrinho={carrinho} boleto={boleto} mudando={mudando} />
      {!boleto.gerando && <OutrosImpedimentos impedimentos={carrinho.impedimentos} />}
    </Card>
  )
}

interface DiaDeEntregaProps {
  /** `2026-11-24`. */
  dia: string
}

/** "ter 24/11", with the word of a day that is near: "ter 24/11, amanhã". */
function DiaDeEntrega({ dia }: DiaDeEntregaProps) {
  const palavra = palavraDoDia(dia, lerRelogio())
  return <time dateTime={dia}>{[formatarDiaCurto(dia), palavra].filter(Boolean).join(', ')}</time>
}

/** The reasons after the first, which the button shows, and whom to ask if staff quote the freight. */
function OutrosImpedimentos({ impedimentos }: { impedimentos: Carrinho['impedimentos'] }) {
  const { contatoDeSuporte } = useUser()
  // The reasons about the day stand beside the days.
  const outros = impedimentos.slice(1).filter(({ codigo }) => !ehDaEntrega(codigo))
  return (
    <>
      {outros.length > 0 && (
        <Stack as="ul" gap={2} className="muted small" aria-label="Também impede o boleto">
          {outros.map(({ codigo, message }) => (
            <li key={codigo + message}>{message}</li>
          ))}
        </Stack>
      )}
      {semFrete(impedimentos) && <Contato contato={contatoDeSuporte} />}
    </>
  )
}

// Only staff see it.
const CombinarFreteDialog = latePart(
  async () => (await import('#web/components/frete/CombinarFreteDialog.tsx')).CombinarFreteDialog,
)

interface FreteACombinarProps {
  carrinho: Carrinho
}

/** Where the table gives no price: the buyer asks staff for a freight, staff agree one (rule M39). Otherwise draws nothing. */
function FreteACombinar({ carrinho }: FreteACombinarProps) {
  const { frete, impedimentos } = carrinho
  const daEquipe = usePermissao()('combinar-frete')
  const faltaFrete = semFrete(impedimentos)
  if (!faltaFrete && !(frete.combinado && daEquipe)) return null
  return (
    <Stack gap={2}>
      {faltaFrete && <PedidoDeFrete carrinho={carrinho} />}
      {daEquipe && <AcordoDeFrete carrinho={carrinho} />}
    </Stack>
  )
}

function PedidoDeFrete({ carrinho: { frete, itensPedido } }: FreteACombinarProps) {
  const { mutate: pedir, isPending } = usePedirFrete()
  const itemIndisponivel = itensPedido.find(item => item.noProximoBoleto && !item.disponivel)
  if (frete.pedidoEm)
    return (
      <p role="status">
        Frete pedido à equipe em {formatarMomento(frete.pedidoEm)}. O valor aparece aqui quando ela combinar.
      </p>
    )
  return (
    <Button
      variant="quiet"
      icon="truck"
      wide
      busy={isPending}
      disabledReason={itemIndisponivel?.aviso?.message}
      onClick={() => pedir(undefined)}
    >
      Pedir o frete à equipe
    </Button>
  )
}

function AcordoDeFrete({ carrinho }: FreteACombinarProps) {
  const [aberto, setAberto] = useState(false)
  const { mutate: desfazer, isPending } = useDesfazerFrete()
  const { combinado } = carrinho.frete
  const fechar = () => setAberto(false)
  return (
    <>
      <Button variant="quiet" icon="edit" wide onClick={() => setAberto(true)}>
        {combinado ? 'Mudar o frete combinado' : 'Combinar frete'}
      </Button>
      {combinado && (
        <Button variant="plain" wide busy={isPending} onClick={() => desfazer(undefined)}>
          Desfazer o frete combinado
        </Button>
      )}
      {aberto && (
        <Suspense>
          <CombinarFreteDialog
            compradorNome={carrinho.comprador.nome}
            onClose={fechar}
            onDone={() => {
              // The button that opened the dialog may have another place now.
              flushSync(fechar)
              focusContent()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const CODIGOS: readonly string[] = ['sem-preco-de-frete', 'peso-acima-do-frete', 'frete-combinado-vencido']

/** Must staff agree the freight of this cart (rules M16, M39)? */
function semFrete(impedimentos: Carrinho['impedimentos']): boolean {
  return impedimentos.some(({ codigo }) => CODIGOS.includes(codigo))
}
