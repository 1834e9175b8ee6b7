import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { centavos, formatarPreco } from '#domain/centavos.ts'
import { PASSOS_DE_ARREDONDAMENTO, type PassoDeArredondamento } from '#domain/venda/alteracoes.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { aplicar } from '../folha/aplicar.ts'
import type { Folha } from '../folha/folha.ts'
import { guardarPasso, lerPasso } from '../folha/rascunho.ts'
import { contarLinhas } from '../publicacao/palavras.ts'
import styles from './PeDaTabela.module.css'

/** One change for all ticked rows (rule N27); nothing if none is ticked. */
export function AplicarNasLinhas({ folha }: { folha: Folha }) {
  const quantas = useSyncExternalStore(folha.assinar, () => folha.marcadas().length)
  const [passo, setPasso] = useState(lerPasso)
  const [erro, setErro] = useState<string>()
  if (quantas === 0) return null

  function enviar(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texto = String(new FormData(event.currentTarget).get('mudanca') ?? '')
    setErro(aplicar(folha, texto, passo) ?? undefined)
  }

  function escolher(valor: string) {
    const escolhido = PASSOS_DE_ARREDONDAMENTO.find(um => String(um) === valor) ?? 1
    setPasso(escolhido)
    guardarPasso(escolhido)
  }

  // This form goes with the last tick: the focus stays with the rows that had one.
  function desmarcar() {
    const marcadas = folha.marcadas()
    const [primeira] = marcadas
    document.querySelector<HTMLElement>(`[data-produto="${primeira}"] [data-campo=marca]`)?.focus()
    folha.marcar(marcadas, false)
  }

  return (
    <form className={styles.aplicar} onSubmit={enviar}>
      <TextInput
        name="mudanca"
        label="Mudança"
        labelHidden
        placeholder="+5%, -2,00, = ou x"
        autoComplete="off"
        error={erro}
        onInput={() => setErro(undefined)}
      />
      <Select label="Arredondar" labelHidden value={passo} onChange={({ target }) => escolher(target.value)}>
        {PASSOS_DE_ARREDONDAMENTO.map(um => (
          <option key={um} value={um}>
            {rotuloDoPasso(um)}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="quiet">
        Aplicar a {contarLinhas(quantas)}
      </Button>
      <Button variant="plain" onClick={desmarcar}>
        Desmarcar
      </Button>
    </form>
  )
}

const rotuloDoPasso = (passo: PassoDeArredondamento) => `Arredondar a R$ ${formatarPreco(centavos(passo))}`
