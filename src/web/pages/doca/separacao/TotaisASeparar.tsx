import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { contarUnidades } from '#web/components/cotacao/termos/termos.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { TotalASeparar } from '#web/queries/doca/separacao-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './TotaisASeparar.module.css'

/** What to load, by product: 'Tomate Salada · caixa 18 kg — 14 caixas (5 pedidos)' (rule N54). */
export function TotaisASeparar({ totais }: { totais: readonly TotalASeparar[] }) {
  return (
    <Stack as="section" gap={3}>
      <h2>Para carregar</h2>
      <ul className="panel">
        {totais.map(({ produto, quantidade, pedidos, separado }) => (
          <Grid
            key={`${produto.id} ${produto.peso}`}
            as="li"
            columnGap={3}
            align="center"
            className={styles.total}
          >
            <span className={styles.produto}>
              <strong>{nomeComTipo(produto)}</strong>
              <span className="muted compact"> · {unidadeComPeso(produto)}</span>
            </span>
            <span className="visually-hidden"> — </span>
            <span className={styles.quanto}>
              <strong>{contarUnidades(quantidade, produto)}</strong>{' '}
              <span className="muted compact">({contarPedidos(pedidos)})</span>
            </span>
            {separado > 0 && (
              <Row as="span" gap={3} full className={classNames(styles.barra, 'muted small nowrap')}>
                <progress
                  max={quantidade}
                  value={separado}
                  aria-label={`Separado de ${nomeComTipo(produto)}`}
                />
                {separado === quantidade ? 'tudo separado' : contarSeparados(separado)}
              </Row>
            )}
          </Grid>
        ))}
      </ul>
    </Stack>
  )
}

function contarSeparados(quantos: number): string {
  return quantos === 1 ? '1 separado' : `${quantos} separados`
}

/** "1 pedido", "5 pedidos". */
export function contarPedidos(quantos: number): string {
  return quantos === 1 ? '1 pedido' : `${quantos} pedidos`
}
