import { useRef, useState } from 'react'
import { CampoDoProduto } from '#web/components/cotacao/minhas/CampoDoProduto.tsx'
import { PrecoInput } from '#web/components/cotacao/minhas/PrecoInput.tsx'
import { duvidaSobreOPreco } from '#web/components/cotacao/minhas/preco-digitado.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { type Escolha, useEscolha } from '#web/components/edicao/use-escolha.ts'
import { usePublicarVarias } from '#web/queries/mercado/cotacao/publicar-varias.ts'
import { useLerFaixaDePreco, useProduto } from '#web/queries/mercado/produto-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Form, type FormFields, type SubmitRefusal } from '#web/ui/form/Form.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import styles from '../cotacao.module.css'
import {
  campoDoPreco,
  campoDoProduto,
  LINHAS,
  type PrecoDigitado,
  precosSchema,
  VAZIO,
} from './primeiros-precos.ts'

interface PrimeirosPrecosProps {
  /** Products with a quote of this seller. */
  cotados: ReadonlySet<number>
  /** Some lines are published and others are not: the form has to stay although there are quotes now. */
  onParcial: () => void
  onPronto: () => void
}

/** Lines that were not published, each with its message at a field. */
class LinhasRecusadas extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super('Confira as linhas marcadas. As outras estão publicadas.')
    this.fields = fields
  }
}

/** The first prices of a seller, five in one go; each line is answered for itself. */
export function PrimeirosPrecos({ cotados, onParcial, onPronto }: PrimeirosPrecosProps) {
  const { mutateAsync: publicar } = usePublicarVarias()
  const separarDuvidas = useDuvidas()
  const escolha = useEscolha()
  const [publicadas, setPublicadas] = useState<readonly number[]>([])
  const abertas = LINHAS.filter(linha => !publicadas.includes(linha))

  async function enviar(precos: readonly PrecoDigitado[]) {
    const { certos, duvidas } = await separarDuvidas(precos)
    const respostas = await publicar(certos)
    const prontas = certos.filter((_, lugar) => respostas[lugar] === null).map(({ linha }) => linha)
    const recusadas = certos.flatMap(({ linha }, lugar) => {
      const resposta = respostas[lugar]
      return resposta ? [[campoDoProduto(linha), resposta]] : []
    })
    if (recusadas.length + duvidas.length === 0) return onPronto()
    setPublicadas([...publicadas, ...prontas])
    onParcial()
    throw new LinhasRecusadas(Object.fromEntries([...recusadas, ...duvidas]))
  }

  return (
    <Form
      label="Primeiros preços"
      schema={precosSchema({ achar: escolha.achar, cotados }, abertas)}
      defaultValues={VAZIO}
      onSubmit={enviar}
      explainError={explicar}
      submitLabel="Publicar preços"
    >
      {form =>
        LINHAS.map(linha => (
          <LinhaDePreco
            key={linha}
            linha={linha}
            form={form}
            escolha={escolha}
            cotados={cotados}
            publicada={publicadas.includes(linha)}
          />
        ))
      }
    </Form>
  )
}

function explicar(error: unknown): string | SubmitRefusal {
  return error instanceof LinhasRecusadas
    ? { message: error.message, fields: error.fields }
    : 'Erro ao publicar as cotações.'
}

/** Sets prices apart that may be typing errors (design/prices-and-stock), each once: the same price sent again is meant. */
function useDuvidas() {
  const lerFaixa = useLerFaixaDePreco()
  const avisados = useRef(new Set<string>())
  return async (precos: readonly PrecoDigitado[]) => {
    const certos: PrecoDigitado[] = []
    const duvidas: [campo: string, mensagem: string][] = []
    for (const um of precos) {
      const chave = `${um.produtoId} ${um.preco}`
      const duvida = duvidaSobreOPreco(um.texto, um.preco, await lerFaixa(um.produtoId))
      if (!duvida || avisados.current.has(chave)) certos.push(um)
      else duvidas.push([campoDoPreco(um.linha), `${duvida} Se for este mesmo, publique de novo.`])
      avisados.current.add(chave)
    }
    return { certos, duvidas }
  }
}

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
function LinhaDePreco({ linha, form, escolha, cotados, publicada }: LinhaDePrecoProps) {
  const [escolhido, setEscolhido] = useState<ProdutoDoCombo | null>(null)
  const { data: produto } = useProduto(escolhido?.id ?? null)
  const [nome, preco] = [campoDoProduto(linha), campoDoPreco(linha)]
  if (publicada)
    return (
      <Row as="p" wrap gap={2} columnGap={4} className="target">
        {form.get(nome)} por R$ {form.get(preco)}
        <StatusMark icon="check" tone="success">
          Publicada
        </StatusMark>
      </Row>
    )
  return (
    <Grid as="fieldset" gap={3} align="start" className={styles.linha}>
      <legend className="visually-hidden">Preço {linha}</legend>
      <CampoDoProduto
        field={form.field(nome)}
        escolha={escolha}
        cotados={cotados}
        onProduto={setEscolhido}
        onEntendido={entendido => form.set(nome, entendido)}
      />
      <PrecoInput field={form.field(preco)} inicial="" pesoQuilos={produto?.peso ?? null} />
    </Grid>
  )
}
