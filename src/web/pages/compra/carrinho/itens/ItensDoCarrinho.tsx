import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { formatarCentavos } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../CarrinhoPage.module.css'
import { idDoVendedor } from '../fechamento/ir-ao-titulo.ts'
import { LinhaDoCarrinho } from './LinhaDoCarrinho.tsx'
import { type ItensDoVendedor as Grupo, impede, porVendedor } from './por-vendedor.ts'
import { SaidasDoVendedor } from './SaidasDoVendedor.tsx'

/** The items of the next boleto by seller, and below them those that wait for another (rule M19). */
export function ItensDoCarrinho({ carrinho }: { carrinho: Carrinho }) {
  const { itensPedido, emEmissao, minimosDosVendedores } = carrinho
  const rootRef = useRef<HTMLElement>(null)
  const aoRemover = () => rootRef.current?.focus()
  const agora = porVendedor(
    itensPedido.filter(item => item.noProximoBoleto),
    minimosDosVendedores,
  )
  // Who keeps the boleto back stands first, and stays there while that is mended: nothing moves under the finger.
  const [primeiros] = useState(() => new Set(agora.filter(impede).map(({ vendedor }) => vendedor.id)))
  const ordem = ({ vendedor }: Grupo) => Number(!primeiros.has(vendedor.id))
  const depois = porVendedor(itensPedido.filter(item => !item.noProximoBoleto))

  const lista = (grupos: readonly Grupo[]) => (
    <Stack gap={3}>
      {grupos.map(grupo => (
        <ItensDoVendedor
          key={grupo.vendedor.id}
          grupo={grupo}
          saidas={
            impede(grupo) &&
            !emEmissao && <SaidasDoVendedor grupo={grupo} carrinho={carrinho} aoMudar={aoRemover} />
          }
        >
          {grupo.itens.map(item => (
            <LinhaDoCarrinho key={item.id} item={item} bloqueado={emEmissao} aoRemover={aoRemover} />
          ))}
        </ItensDoVendedor>
      ))}
    </Stack>
  )

  return (
    <section ref={rootRef} tabIndex={-1} aria-label="Itens do carrinho">
      <h2 className="visually-hidden">Itens</h2>
      {lista(agora.toSorted((a, b) => ordem(a) - ordem(b)))}
      {depois.length > 0 && (
        <>
          <Box as="h2" above={6} below={3}>
            Estes ficam para o próximo boleto.
          </Box>
          {lista(depois)}
        </>
      )}
    </section>
  )
}

interface ItensDoVendedorProps {
  grupo: Grupo
  /** What keeps the boleto back, and the ways out. */
  saidas: ReactNode
  /** A row for each item. */
  children: ReactNode
}

/** One seller's rows, below the name and the sum. */
function ItensDoVendedor({ grupo, saidas, children }: ItensDoVendedorProps) {
  const { vendedor, subtotal } = grupo
  return (
    <Card
      flush
      id={idDoVendedor(vendedor.id)}
      tabIndex={-1}
      className={impede(grupo) ? styles.impede : undefined}
    >
      <Row columnGap={4} justify="between" className={`sunken ${styles.vendedor}`}>
        <h3 className="medium">
          <Link to={paths.vendedor(vendedor.id)} className="name-link">
            {vendedor.nome}
          </Link>
        </h3>
        <strong className="nowrap">{formatarCentavos(subtotal)}</strong>
      </Row>
      {saidas}
      <ul>{children}</ul>
    </Card>
  )
}
