import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { maisBarata } from '#domain/compra/costume.ts'
import type { CotacaoDaGrade, LinhaDaGrade } from '#web/queries/compra/lista-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { substitutoDe } from './linhas-da-grade.ts'
import styles from './VendedorDaLinha.module.css'

interface VendedorDaLinhaProps {
  linha: LinhaDaGrade
  /** The quote of the row; null if it has none. */
  cotacao: CotacaoDaGrade | null
  quantidade: number | null
  doPedido: boolean
  /** Filling chose the seller, so that minimums are reached: a cheaper one would undo that. */
  pelaLista: boolean
  /** Null: the row's own seller again. */
  onEscolher: (cotacaoId: number | null) => void
}

/** The seller of a row, which can be another one, and whether another one is cheaper (rule N33). */
export function VendedorDaLinha(props: VendedorDaLinhaProps) {
  const { linha, cotacao, quantidade, doPedido, pelaLista, onEscolher } = props
  const { cotacoes, vendedorPreferido, preferida, produto } = linha
  const substituto = substitutoDe(linha, cotacao)
  if (!substituto)
    return (
      <StatusMark icon="clock" tone="neutral">
        sem cotação hoje
      </StatusMark>
    )
  // Another seller stands in only where the buyer ticks it (rule N35).
  if (doPedido && preferida === null)
    return (
      <>
        <span className="muted compact">{vendedorPreferido?.nome ?? 'O vendedor'} não vende hoje</span>
        <Checkbox
          label={`Comprar de ${substituto.vendedor.nome}, ${reais(substituto.preco)}`}
          checked={substituto === cotacao}
          onChange={event => onEscolher(event.target.checked ? substituto.id : null)}
        />
      </>
    )
  if (!cotacao) return null
  const barata = pelaLista ? null : maisBarata(cotacoes, cotacao, quantidade)
  return (
    <>
      {cotacoes.length === 1 ? (
        <span className={`compact block ${styles.unico}`}>{cotacao.vendedor.nome}</span>
      ) : (
        <span className={`compact surface ${styles.escolha}`}>
          <span>{cotacao.vendedor.nome}</span>
          <Icon name="chevron-down" size={16} />
          <select
            aria-label={`Vendedor de ${produto.nome}`}
            value={cotacao.id}
            onChange={event => onEscolher(Number(event.target.value))}
          >
            {cotacoes.map(uma => (
              <option key={uma.id} value={uma.id}>
                {descreverCotacao(uma)}
              </option>
            ))}
          </select>
        </span>
      )}
      {barata && (
        <button
          type="button"
          className={`small bare brand-text text-start ${styles.barata}`}
          aria-label={`há mais barato: ${precoComparavel(barata)}, ${produto.nome} de ${barata.vendedor.nome}`}
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('select')?.focus()
            onEscolher(barata.id)
          }}
        >
          há mais barato<span className="wide-only">: {precoComparavel(barata)}</span>
        </button>
      )}
    </>
  )
}

/** "R$ 3,90/kg", or the price for a product without weight. */
function precoComparavel({ preco, precoPorKg }: CotacaoDaGrade): string {
  return precoPorKg === null ? reais(preco) : `${reais(precoPorKg)}/kg`
}

function descreverCotacao({ vendedor, preco, precoPorKg }: CotacaoDaGrade): string {
  return [vendedor.nome, reais(preco), precoPorKg !== null && `${reais(precoPorKg)}/kg`]
    .filter(Boolean)
    .join(' · ')
}

const reais = (valor: CotacaoDaGrade['preco']) => formatarCentavos(deReais(valor))
