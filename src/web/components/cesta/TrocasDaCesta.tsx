import { formatarPreco } from '#domain/centavos.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { deQuilos } from '#domain/peso.ts'
import { quantidadeEscrita } from '#domain/venda/produto-escrito.ts'
import type { Proposta } from '#web/queries/compra/cesta-queries.ts'
import { roles } from '#web/ui/data/table-roles.ts'
import styles from './CestaDialog.module.css'
import { comSinal, type LinhaDaCesta, type TrocaDaCesta, trocasDe } from './linhas-da-cesta.ts'

interface TrocasDaCestaProps {
  proposta: Proposta
  linhas: readonly LinhaDaCesta[]
  doCarrinho: boolean | undefined
}

/** What the proposal changes, line by line; what stays is counted. */
export function TrocasDaCesta({ proposta, linhas, doCarrinho }: TrocasDaCestaProps) {
  const trocas = trocasDe(proposta, linhas)
  const ficam = proposta.linhas.length - trocas.length
  const semOferta = linhas.filter(({ produto }) => proposta.semOferta.includes(produto.id))
  const titulo = trocas.length === 1 ? '1 troca' : `${trocas.length} trocas`
  return (
    <>
      {trocas.length > 0 && (
        <table className={styles.trocas} aria-label={titulo} {...roles.table}>
          <thead {...roles.group}>
            <tr {...roles.row}>
              {[titulo, 'Sai de', 'Vai para', 'Era', 'Fica', 'Economia'].map(coluna => (
                <th key={coluna} scope="col" {...roles.header}>
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {trocas.map(troca => (
              <UmaTroca key={troca.produto.id} troca={troca} />
            ))}
          </tbody>
        </table>
      )}
      {semOferta.length > 0 && (
        <p className="warn">
          Sem oferta: {semOferta.map(({ produto }) => produto.nome).join(', ')}.{' '}
          {doCarrinho ? 'Como está no carrinho.' : 'Não entra.'}
        </p>
      )}
      {ficam > 0 && (
        <p className="muted small">{ficam === 1 ? '1 item sem troca.' : `${ficam} itens sem troca.`}</p>
      )}
    </>
  )
}

function UmaTroca({ troca }: { troca: TrocaDaCesta }) {
  const { produto, quantidade, quantidadeAntes, de, para, era, fica, economia } = troca
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className={styles.produto}>
        <strong>{produto.nome}</strong>{' '}
        <span className="muted small">
          {quantidadeAntes !== null && <del>{formatarInteiro(quantidadeAntes)}</del>}{' '}
          {quantidadeEscrita(quantidade, { ...produto, peso: deQuilos(produto.peso) })}
        </span>
      </td>
      <td {...roles.cell} className={styles.de}>
        {de}
      </td>
      <td {...roles.cell} className={styles.para}>
        {para}
      </td>
      <td {...roles.cell} className={styles.era}>
        {era !== null && formatarPreco(era)}
      </td>
      <td {...roles.cell} className={styles.fica}>
        {formatarPreco(fica)}
      </td>
      <td {...roles.cell} className={`brand-text small strong nowrap ${styles.menos}`}>
        {economia !== null && economia !== 0 && comSinal(economia)}
      </td>
    </tr>
  )
}
