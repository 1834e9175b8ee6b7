import { useSyncExternalStore } from 'react'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import type { Folha } from '../folha/folha.ts'
import { ID_DO_PE } from '../pe/id-do-pe.ts'
import styles from './GradeDaTabela.module.css'
import { LinhaDaGrade } from './LinhaDaGrade.tsx'
import { roles } from './roles.ts'
import type { Ouvidos } from './teclado.ts'
import { useCelulas } from './use-celulas.ts'

interface GradeDaTabelaProps extends Ouvidos {
  linhas: readonly LinhaDaTabela[]
}

// Rows are grids, so that a key lays out one row, and rows out of sight are not drawn. Browsers drop the table's semantics then: the roles
// are explicit.

/** The sheet of a wide window: a row a product, with its head and its first column always in sight (rule N26). */
export function GradeDaTabela({ linhas, ...ouvidos }: GradeDaTabelaProps) {
  const { folha } = ouvidos
  const raizRef = useCelulas<HTMLDivElement>(ouvidos)
  const comCeasa = linhas.some(({ ceasa }) => ceasa)
  return (
    <div ref={raizRef} className={styles.moldura} data-folha="">
      <a className="skip-link" href={`#${ID_DO_PE}`}>
        Pular a tabela
      </a>
      <table
        className={styles.grade}
        aria-label="Tabela do dia"
        data-ceasa={comCeasa || undefined}
        {...roles.table}
      >
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th scope="col" {...roles.header} className={styles.marca}>
              <MarcarTodas folha={folha} linhas={linhas} />
            </th>
            <th scope="col" {...roles.header} className={styles.produto}>
              Produto
            </th>
            <th scope="col" {...roles.header} className={styles.unidade}>
              Unidade
            </th>
            <th scope="col" {...roles.header} className={styles.numero}>
              Ontem
            </th>
            <th scope="col" {...roles.header} className={styles.numero}>
              Hoje
            </th>
            <th scope="col" {...roles.header} className={styles.numero}>
              R$/kg
            </th>
            <th scope="col" {...roles.header} className={styles.numero}>
              Variação
            </th>
            {comCeasa && (
              <th scope="col" {...roles.header} className={styles.numero}>
                CEASA
              </th>
            )}
            <th scope="col" {...roles.header} className={styles.numero}>
              Estoque
            </th>
            <th scope="col" {...roles.header} className={styles.numero}>
              Mín./lote
            </th>
            <th scope="col" {...roles.header}>
              Vale até
            </th>
          </tr>
        </thead>
        <tbody {...roles.group}>
          {linhas.map(linha => (
            <LinhaDaGrade key={linha.produto.id} linha={linha} folha={folha} comCeasa={comCeasa} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MarcarTodas({ folha, linhas }: { folha: Folha; linhas: readonly LinhaDaTabela[] }) {
  const todas = useSyncExternalStore(
    folha.assinar,
    () => linhas.length > 0 && folha.marcadas().length === linhas.length,
  )
  return (
    <label>
      <input
        type="checkbox"
        checked={todas}
        aria-label="Marcar todas as linhas"
        onChange={({ target }) =>
          folha.marcar(
            linhas.map(({ produto }) => produto.id),
            target.checked,
          )
        }
      />
    </label>
  )
}
