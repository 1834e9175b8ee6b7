import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { deReais, formatarCentavos, subtrair } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import type { Carrinho, ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useRemoverItem } from '#web/queries/compra/carrinho/mudar-itens.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './ItensDoCarrinho.module.css'
import { LinhaDoCarrinho } from './LinhaDoCarrinho.tsx'
import {
  type ItensDoVendedor as Grupo,
  type ItensDoVendedor as ItensDeUmVendedor,
  porVendedor,
} from './por-vendedor.ts'
import { TrocaDoCarrinho } from './TrocaDoCarrinho.tsx'

interface ItensDoCarrinhoProps {
  carrinho: Carrinho
}

/** The items of the next boleto by seller, and below them those that wait for another (rule M19). */
export function ItensDoCarrinho({ carrinho }: ItensDoCarrinhoProps) {
  const { itensPedido, emEmissao, minimosDosVendedores = [] } = carrinho
  const rootRef = useRef<HTMLElement>(null)
  const agora = itensPedido.filter(item => item.noProximoBoleto)
  const aoRemover = () => rootRef.current?.focus()
  const depois = itensPedido.filter(item => !item.noProximoBoleto)

  function minimoDe(grupo: ItensDeUmVendedor) {
    const minimo = minimosDosVendedores.find(({ vendedorId }) => vendedorId === grupo.vendedor.id)
    // Items that wait for another boleto count for that one.
    if (!minimo || !grupo.itens.every(item => item.noProximoBoleto)) return null
    return (
      <MinimoDoVendedor minimo={minimo} itens={grupo.itens} bloqueado={emEmissao} aoRemover={aoRemover} />
    )
  }

  function lista(itens: readonly ItemDoCarrinho[]) {
    return (
      <Stack gap={2}>
        {porVendedor(itens).map(grupo => (
          <ItensDoVendedor key={grupo.vendedor.id} grupo={grupo} minimo={minimoDe(grupo)}>
            {grupo.itens.map(item => (
              <LinhaDoCarrinho key={item.id} item={item} bloqueado={emEmissao} aoRemover={aoRemover} />
            ))}
          </ItensDoVendedor>
        ))}
      </Stack>
    )
  }

  return (
    <section ref={rootRef} tabIndex={-1} className={styles.itens} aria-label="Itens do carrinho">
      <h2 className="visually-hidden">Itens</h2>
      {!emEmissao && <TrocaDoCarrinho carrinho={carrinho} aoTrocar={aoRemover} />}
      {lista(agora)}
      {depois.length > 0 && (
        <>
          <Box as="h2" above={6}>
            Ficam para o próximo boleto
          </Box>
          <Box as="p" above={2} below={3} className="muted">
            Um boleto é dividido entre um número limitado de vendedores. Estes itens não entram neste boleto e
            continuam no carrinho depois dele.
          </Box>
          {lista(depois)}
        </>
      )}
    </section>
  )
}

interface ItensDoVendedorProps {
  grupo: Grupo
  /** How much of the seller's minimum is reached; nothing if it asks none. */
  minimo?: ReactNode
  /** A row for each item. */
  children: ReactNode
}

/** One seller's rows, below the name, the sum and the minimum. */
function ItensDoVendedor({ grupo, minimo, children }: ItensDoVendedorProps) {
  const { vendedor, itens, subtotal } = grupo
  return (
    <Card flush>
      <Row wrap columnGap={4} justify="between" className={styles.vendedor}>
        <h3>
          <Link to={paths.vendedor(vendedor.id)}>{vendedor.nome}</Link>
        </h3>
        <p>
          <span>{itens.length === 1 ? '1 item' : `${itens.length} itens`}</span>
          <strong>{formatarCentavos(subtotal)}</strong>
        </p>
      </Row>
      {minimo}
      <ul>{children}</ul>
    </Card>
  )
}

type Minimo = NonNullable<Carrinho['minimosDosVendedores']>[number]

interface MinimoDoVendedorProps {
  minimo: Minimo
  /** This seller's items in the next boleto. */
  itens: readonly ItemDoCarrinho[]
  /** The boleto is being issued: nothing can be changed. */
  bloqueado: boolean
  /** Called before the items are removed, so that the list can move the focus. */
  aoRemover: () => void
}

/** How much of a seller's minimum its items reach; below it the ways on: more of this seller, or nothing (rules N22, N23). */
function MinimoDoVendedor({ minimo, itens, bloqueado, aoRemover }: MinimoDoVendedorProps) {
  const { mutateAsync: remover, isPending } = useRemoverItem()
  const [pede, soma] = [deReais(minimo.minimo), deReais(minimo.soma)]
  if (soma >= pede)
    return (
      <Row as="p" wrap gap={1} columnGap={4} justify="between" className={styles.minimo}>
        <StatusMark icon="check" tone="success">
          {`Pedido mínimo de ${formatarCentavos(pede)} atingido`}
        </StatusMark>
      </Row>
    )

  async function removerTodos() {
    aoRemover()
    // One after the other: each answers the cart as it is then.
    for (const item of itens) await remover(item).catch(() => undefined)
  }

  return (
    <Row wrap gap={1} columnGap={4} justify="between" className={styles.minimo}>
      <Stack as="p" gap={1} className={styles.falta}>
        <StatusMark icon="alert" tone="warn" sentence>
          {`Faltam ${formatarCentavos(subtrair(pede, soma))} para o pedido mínimo de ${formatarCentavos(pede)}`}
        </StatusMark>
        <progress
          value={soma}
          max={pede}
          aria-label={`${formatarCentavos(soma)} de ${formatarCentavos(pede)}, o pedido mínimo de ${minimo.vendedorNome}`}
        />
      </Stack>
      {!bloqueado && (
        <Row as="p" wrap gap={2} align="stretch">
          <Link
            to={paths.vendedor(minimo.vendedorId)}
            className={buttonClass({ variant: 'quiet' })}
            aria-label={`Completar o pedido de ${minimo.vendedorNome}`}
          >
            Completar
          </Link>
          <Button variant="plain" busy={isPending} onClick={removerTodos}>
            {itens.length === 1 ? 'Remover o item' : `Remover os ${itens.length} itens`}
          </Button>
        </Row>
      )}
    </Row>
  )
}
