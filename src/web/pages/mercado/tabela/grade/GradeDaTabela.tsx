import { memo, useSyncExternalStore } from 'react'
import { type Centavos, formatarComMilhares } from '#domain/centavos.ts'
import { descreverFaixa, descreverLugar, lugarNaFaixa } from '#domain/venda/faixa-da-ceasa.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import type { Folha } from '../folha/folha.ts'
import { precosDaFaixa } from '../folha/leitura.ts'
import { ID_DO_PE } from '../pe/id-do-pe.ts'
import { Celula } from './Celula.tsx'
import styles from './GradeDaTabela.module.css'
import { SituacaoDaLinha } from './SituacaoDaLinha.tsx'
import type { Ouvidos } from './teclado.ts'
import { useCelulas } from './use-celulas.ts'
import { useLinha } from './use-linha.ts'

/** Rows are drawn as grids, and browsers drop a table's semantics where `display` changes: so the roles are explicit. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

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
    <div ref={raizRef} className={`panel ${styles.moldura}`} data-folha="">
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
            <th scope="col" {...roles.header} className={`muted compact ${styles.unidade}`}>
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

interface LinhaDaGradeProps {
  linha: LinhaDaTabela
  folha: Folha
  comCeasa: boolean
}

/** One product of the sheet. */
const LinhaDaGrade = memo(function LinhaDaGrade({ linha, folha, comCeasa }: LinhaDaGradeProps) {
  const { produto, ontem } = linha
  const { rotulo, textos, mudou, situacao, erro, recusa, marcada, preco, porKg, variacao } = useLinha(
    linha,
    folha,
  )
  const erroId = `erro-${produto.id}`
  const daCelula = (campo: keyof typeof textos, nome: string) => ({
    campo,
    texto: textos[campo],
    rotulo: `${nome} de ${rotulo}`,
    mudou: mudou(campo),
    erroId: erro?.campo === campo ? erroId : undefined,
  })
  return (
    <tr {...roles.row} data-produto={produto.id} data-situacao={situacao}>
      <td {...roles.cell} className={styles.marca}>
        <label>
          <input
            type="checkbox"
            data-campo="marca"
            tabIndex={-1}
            checked={marcada}
            aria-label={`Marcar ${rotulo}`}
            onChange={({ target, nativeEvent }) => {
              const comShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
              if (comShift) folha.marcarAte(produto.id, target.checked)
              else folha.marcar([produto.id], target.checked)
            }}
          />
        </label>
      </td>
      <th scope="row" {...roles.rowHeader} className={styles.produto}>
        <span>
          <span className={`strong ${styles.nome}`}>{produto.nome}</span>
          {produto.tipo && <span className="muted"> {produto.tipo}</span>}
        </span>
        <SituacaoDaLinha id={erroId} linha={linha} situacao={situacao} erro={erro?.frase} recusa={recusa} />
      </th>
      <td {...roles.cell} className={`muted compact ${styles.unidade}`}>
        {unidadeComPeso(produto)}
      </td>
      <td {...roles.cell} className={styles.numero}>
        {ontem === null ? '–' : <Dinheiro valor={ontem} />}
      </td>
      <td {...roles.cell}>
        <Celula {...daCelula('preco', 'Preço de hoje')} />
      </td>
      <td {...roles.cell} className={styles.numero}>
        {porKg ?? '–'}
      </td>
      <td {...roles.cell} className={styles.numero}>
        {variacao ?? '–'}
      </td>
      {comCeasa && (
        <td {...roles.cell} className={styles.numero}>
          {linha.ceasa && <CelulaDaCeasa faixa={linha.ceasa} preco={preco} />}
        </td>
      )}
      <td {...roles.cell}>
        <Celula {...daCelula('estoque', 'Estoque')} />
      </td>
      <td {...roles.cell}>
        <Celula {...daCelula('lote', 'Mínimo e lote')} />
      </td>
      <td {...roles.cell}>
        <Celula {...daCelula('validade', 'Validade')} />
      </td>
    </tr>
  )
})

interface CelulaDaCeasaProps {
  faixa: NonNullable<LinhaDaTabela['ceasa']>
  /** Of the row as it is typed; null without one. */
  preco: Centavos | null
}

/** The market's range of the day, and where the price of the row stands in it (rule N39). */
function CelulaDaCeasa({ faixa, preco }: CelulaDaCeasaProps) {
  const precos = precosDaFaixa(faixa)
  return (
    <span className={styles.faixa} title={descreverFaixa({ ...faixa, ...precos })}>
      <span>
        {formatarComMilhares(precos.minimo)} a {formatarComMilhares(precos.maximo)}
      </span>{' '}
      {preco !== null && (
        <span
          className={lugarNaFaixa(preco, precos).lugar === 'dentro' ? 'muted smaller' : 'warn smaller strong'}
        >
          {descreverLugar(preco, precos)}
        </span>
      )}
    </span>
  )
}
