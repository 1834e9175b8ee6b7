import { memo } from 'react'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import type { Folha } from '../folha/folha.ts'
import { Celula } from './Celula.tsx'
import { CelulaDaCeasa } from './CelulaDaCeasa.tsx'
import styles from './GradeDaTabela.module.css'
import { roles } from './roles.ts'
import { SituacaoDaLinha } from './SituacaoDaLinha.tsx'
import { useLinha } from './use-linha.ts'

interface LinhaDaGradeProps {
  linha: LinhaDaTabela
  folha: Folha
  comCeasa: boolean
}

/** One product of the sheet. */
export const LinhaDaGrade = memo(function LinhaDaGrade({ linha, folha, comCeasa }: LinhaDaGradeProps) {
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
          <span className={styles.nome}>{produto.nome}</span>
          {produto.tipo && <span className={styles.tipo}> {produto.tipo}</span>}
        </span>
        <SituacaoDaLinha id={erroId} linha={linha} situacao={situacao} erro={erro?.frase} recusa={recusa} />
      </th>
      <td {...roles.cell} className={styles.unidade}>
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
