import { type Centavos, formatarComMilhares } from '#domain/centavos.ts'
import { descreverFaixa, descreverLugar, lugarNaFaixa } from '#domain/venda/faixa-da-ceasa.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { precosDaFaixa } from '../folha/lugar-da-linha.ts'
import styles from './CelulaDaCeasa.module.css'

interface CelulaDaCeasaProps {
  faixa: NonNullable<LinhaDaTabela['ceasa']>
  /** Of the row as it is typed; null without one. */
  preco: Centavos | null
}

/** The market's range of the day, and where the price of the row stands in it (rule N39). */
export function CelulaDaCeasa({ faixa, preco }: CelulaDaCeasaProps) {
  const precos = precosDaFaixa(faixa)
  return (
    <span className={styles.celula} title={descreverFaixa({ ...faixa, ...precos })}>
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
