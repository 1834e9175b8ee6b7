import { useState } from 'react'
import { CampoDoProduto } from '#web/components/cotacao/minhas/CampoDoProduto.tsx'
import { PrecoInput } from '#web/components/cotacao/minhas/PrecoInput.tsx'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import type { Escolha } from '#web/components/edicao/use-escolha.ts'
import { useProduto } from '#web/queries/mercado/produto-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import type { FormFields } from '#web/ui/form/Form.tsx'
import styles from './PrimeirosPrecos.module.css'
import { campoDoPreco, campoDoProduto } from './primeiros-precos.ts'

interface LinhaDePrecoProps {
  linha: number
  form: FormFields<Record<string, string>>
  escolha: Escolha
  /** Products with a quote of this seller. */
  cotados: ReadonlySet<number>
  /** Its quote is published: nothing can be typed any more. */
  publicada: boolean
}

/** A product and its price, or what became of them. */
export function LinhaDePreco({ linha, form, escolha, cotados, publicada }: LinhaDePrecoProps) {
  const [escolhido, setEscolhido] = useState<ProdutoDoCombo | null>(null)
  const { data: produto } = useProduto(escolhido?.id ?? null)
  const [nome, preco] = [campoDoProduto(linha), campoDoPreco(linha)]
  if (publicada)
    return (
      <p className={styles.publicada}>
        {form.get(nome)} por R$ {form.get(preco)}
        <StatusMark icon="check" tone="success">
          Publicada
        </StatusMark>
      </p>
    )
  return (
    <fieldset className={styles.linha}>
      <legend className="visually-hidden">Preço {linha}</legend>
      <CampoDoProduto
        field={form.field(nome)}
        escolha={escolha}
        cotados={cotados}
        onProduto={setEscolhido}
        onEntendido={entendido => form.set(nome, entendido)}
      />
      <PrecoInput field={form.field(preco)} inicial="" pesoQuilos={produto?.peso ?? null} />
    </fieldset>
  )
}
