import type { ReactNode } from 'react'
import { nomeDaMesmaEntrega } from '#domain/entrega/mesma-entrega.ts'
import { palavraDaReferencia } from '#domain/pedido/palavras.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { valorDosProdutos } from '#web/components/frete/entrega.ts'
import { FreteCombinado } from '#web/components/frete/FreteCombinado.tsx'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from '../PedidoPage.module.css'

interface SomasDoPedidoProps {
  pedido: Pedido
  /** What becomes of the money. */
  children?: ReactNode
}

/** The buyer's own number, products, freight and total; a seller, who may not see the freight, gets the total of the own items. */
export function SomasDoPedido({ pedido, children }: SomasDoPedidoProps) {
  const { total, frete, freteCombinado, mesmaEntrega, referencia, comprador, geradoPor } = pedido
  const { id: userId } = useUser()
  return (
    <Card role="group" aria-label="Valores" flow="stack" gap={3}>
      <Grid as="dl" gap={2} columnGap={4} align="baseline" className={styles.somas}>
        {referencia && (
          <>
            <dt>{palavraDaReferencia(comprador.id === userId)}</dt>
            <dd className="breaks">{referencia}</dd>
          </>
        )}
        {geradoPor && (
          <>
            <dt>Gerado por</dt>
            <dd className="breaks">{geradoPor}</dd>
          </>
        )}
        {frete && (
          <>
            <dt>Produtos</dt>
            <dd>
              <Dinheiro valor={valorDosProdutos({ total, frete })} />
            </dd>
            <dt>Frete</dt>
            <dd>{frete.valor === null ? 'a combinar' : <Dinheiro valor={frete.valor} />}</dd>
            {mesmaEntrega && <dd className={styles.entrega}>{nomeDaMesmaEntrega(mesmaEntrega)}</dd>}
            {freteCombinado && (
              <dd className={styles.entrega}>
                <FreteCombinado frete={freteCombinado} noPedido />
              </dd>
            )}
          </>
        )}
        <dt className={styles.aPagar}>{frete ? 'Total' : 'Total dos seus itens'}</dt>
        <dd className={styles.aPagar}>
          <Dinheiro valor={total} />
        </dd>
        <DescontosDoPedido pedido={pedido} />
      </Grid>
      {children}
    </Card>
  )
}

/** What claims took off this order: for buyer and staff off the boleto, for a seller off its share (rules N69, N73). Draws nothing if nothing was. */
function DescontosDoPedido({ pedido }: { pedido: Pedido }) {
  const { abatimento = 0, valorDoBoleto, acertoDescontado } = pedido
  return (
    <>
      {abatimento !== 0 && valorDoBoleto !== undefined && (
        <>
          <dt>Abatimento</dt>
          <dd>
            − <Dinheiro valor={abatimento} />
          </dd>
          <dt className={styles.aPagar}>Valor do boleto</dt>
          <dd className={styles.aPagar}>
            <Dinheiro valor={valorDoBoleto} />
          </dd>
        </>
      )}
      {acertoDescontado !== undefined && (
        <>
          <dt>Acerto de ocorrências</dt>
          <dd>
            − <Dinheiro valor={acertoDescontado} />
          </dd>
        </>
      )}
    </>
  )
}
