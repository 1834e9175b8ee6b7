import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import type { TabelaVigente } from '#web/queries/mercado/frete-queries.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import styles from './FretePage.module.css'
import { formatarFaixa } from './faixas.ts'

type Tabela = Pick<TabelaVigente, 'zonas' | 'pisos' | 'maximoKg'>
type Zona = Tabela['zonas'][number]
type Piso = Tabela['pisos'][number]

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

const zonas: readonly Column<Zona>[] = [
  {
    key: 'nome',
    header: 'Zona',
    card: 'wide',
    cell: ({ nome, faixas }) => (
      <>
        <strong>{nome}</strong>
        <span className={`compact block ${styles.faixas}`}>{faixas.map(formatarFaixa).join(' · ')}</span>
      </>
    ),
  },
  {
    key: 'km',
    header: 'Distância',
    align: 'end',
    card: 'labelled',
    cell: ({ km }) => `${decimal.format(km)} km`,
  },
  {
    key: 'parada',
    header: 'Parada',
    align: 'end',
    card: 'labelled',
    cell: ({ parada }) => <Dinheiro valor={parada} />,
  },
  {
    key: 'porKg',
    header: 'Por kg',
    align: 'end',
    card: 'labelled',
    cell: ({ porKg }) => <Dinheiro valor={porKg} />,
  },
  {
    key: 'minimo',
    header: 'Mínimo',
    align: 'end',
    card: 'labelled',
    cell: ({ minimo }) => <Dinheiro valor={minimo} />,
  },
]

const pisos: readonly Column<Piso>[] = [
  {
    key: 'peso',
    header: 'A partir de',
    card: 'labelled',
    cell: piso => formatarPeso(deQuilos(piso.aPartirDeKg)),
  },
  {
    key: 'porKm',
    header: 'Por km',
    align: 'end',
    card: 'labelled',
    // The legal table has four decimals, so these are not amounts in centavos.
    cell: ({ porKm }) => `R$\u00a0${decimal.format(porKm)}`,
  },
  {
    key: 'carga',
    header: 'Carga e descarga',
    align: 'end',
    card: 'labelled',
    cell: ({ cargaEDescarga }) => formatarCentavos(deReais(cargaEDescarga)),
  },
]

/** The rates of every zone, the legal minimums, and the heaviest load with a price (rule M16). */
export function TabelaDeFrete({ tabela }: { tabela: Tabela }) {
  return (
    <Grid gap={4}>
      <Table label="Zonas de entrega" columns={zonas} rows={tabela.zonas} rowKey={({ id }) => id} />
      {tabela.pisos.length > 0 && (
        <>
          <h3>Piso legal para cargas pesadas</h3>
          <Table
            label="Pisos legais"
            columns={pisos}
            rows={tabela.pisos}
            rowKey={({ aPartirDeKg }) => aPartirDeKg}
          />
        </>
      )}
      <p className="muted">Acima de {formatarPeso(deQuilos(tabela.maximoKg))} não há preço automático.</p>
    </Grid>
  )
}
