import { emReais } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from '../Detalhe.module.css'
import { type Aceite, type Conta, efeitosDoAceite } from './efeitos.ts'

/** The sums that an acceptance causes: the buyer's, the seller's, the platform's. */
export function EfeitosDoAceite({ conta, aceite }: { conta: Conta; aceite: Aceite }) {
  const { comprador, vendedor, comissao, plataforma } = efeitosDoAceite(conta, aceite)
  return (
    <Grid as="dl" gap={1} columnGap={4} pad={3} className={`small sunken rounded ${styles.efeitos}`}>
      <dt>Comprador recebe</dt>
      <dd>
        <Dinheiro valor={emReais(comprador)} />
      </dd>
      {vendedor > 0 && (
        <>
          <dt>Vendedor deixa de receber</dt>
          <dd>
            <Dinheiro valor={emReais(vendedor)} />
          </dd>
        </>
      )}
      {comissao > 0 && (
        <>
          <dt>Comissão que a plataforma devolve</dt>
          <dd>
            <Dinheiro valor={emReais(comissao)} />
          </dd>
        </>
      )}
      {plataforma > 0 && (
        <>
          <dt>Plataforma paga</dt>
          <dd>
            <Dinheiro valor={emReais(plataforma)} />
          </dd>
        </>
      )}
    </Grid>
  )
}
