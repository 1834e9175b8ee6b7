import { Link } from '@tanstack/react-router'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../Detalhe.module.css'

/** A longer cart is read on its own page. */
const MOSTRADOS = 8

interface CarrinhoProps {
  carrinho: NonNullable<TarefaAberta['carrinho']>
  compradorId: number
}

/** What a cart's next boleto takes, and the way to the cart. */
export function Carrinho({ carrinho: { itens, pesoTotal }, compradorId }: CarrinhoProps) {
  return (
    <Stack as="section" gap={2} aria-labelledby="carrinho-da-tarefa">
      <Row wrap gap={3} justify="between">
        <h3 id="carrinho-da-tarefa">
          Carrinho <span className="muted regular">{formatarPeso(deQuilos(pesoTotal))}</span>
        </h3>
        <Link to={paths.carrinho} search={{ userId: compradorId }} className={linha.link}>
          Abrir carrinho
        </Link>
      </Row>
      <ul className={styles.itens}>
        {itens
          .slice(0, MOSTRADOS)
          .map(({ id, produto, unidadeMedida, vendedor, quantidade, peso, total }) => (
            <li key={id}>
              <span className="breaks">
                {contarUnidades(quantidade, { unidadeMedida })} {produto}
                <span className="muted compact block">{vendedor}</span>
              </span>
              <span className="text-end">
                <Dinheiro valor={total} />
                <span className="muted compact block">{formatarPeso(deQuilos(peso))}</span>
              </span>
            </li>
          ))}
        {itens.length > MOSTRADOS && <li className="muted">e mais {itens.length - MOSTRADOS}</li>}
      </ul>
    </Stack>
  )
}
