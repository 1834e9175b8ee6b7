import { deReais } from '#domain/centavos.ts'
import type { LinhaDoBoletim } from '#web/queries/mercado/ceasa-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './CeasaPage.module.css'
import type { Conferencia, Rascunho } from './ligacao.ts'
import { descreverPrecos, rotuloDaLinha } from './palavras.ts'

interface LinhaALigarProps {
  linha: LinhaDoBoletim
  rascunho: Rascunho
  /** Shown once somebody has tried to save. */
  erros: Conferencia | undefined
  /** The list of products. */
  listaId: string
  onMudar: (rascunho: Rascunho) => void
}

/** A line of the bulletin as it was printed, and which product it is. */
export function LinhaALigar({ linha, rascunho, erros, listaId, onMudar }: LinhaALigarProps) {
  const { produto, peso, mesmaUnidade, nenhum } = rascunho
  const precos = { minimo: deReais(linha.minimo), comum: deReais(linha.comum), maximo: deReais(linha.maximo) }
  return (
    <Card className={styles.linha} role="group" aria-label={rotuloDaLinha(linha)}>
      <div>
        <p className={styles.nome}>{rotuloDaLinha(linha)}</p>
        <p className={styles.detalhe}>{descreverPrecos(precos)}</p>
      </div>
      <div className={styles.campos}>
        <TextInput
          label="Produto"
          list={listaId}
          autoComplete="off"
          placeholder="Digite para procurar"
          value={produto}
          disabled={nenhum}
          error={erros?.erroDoProduto}
          onChange={event => onMudar({ ...rascunho, produto: event.target.value })}
        />
        <TextInput
          label="Peso da unidade"
          after="kg"
          inputMode="decimal"
          autoComplete="off"
          value={mesmaUnidade ? '' : peso}
          disabled={nenhum || mesmaUnidade}
          error={erros?.erroDoPeso}
          onChange={event => onMudar({ ...rascunho, peso: event.target.value })}
        />
        <div className={styles.escolhas}>
          <Checkbox
            label="Mesma unidade do produto"
            checked={mesmaUnidade}
            disabled={nenhum}
            onChange={event => onMudar({ ...rascunho, mesmaUnidade: event.target.checked })}
          />
          <Checkbox
            label="Não vendemos"
            checked={nenhum}
            onChange={event => onMudar({ ...rascunho, nenhum: event.target.checked })}
          />
        </div>
      </div>
    </Card>
  )
}
