import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { centavos, formatarPreco } from '#domain/centavos.ts'
import { contar } from '#domain/inteiro.ts'
import { PASSOS_DE_ARREDONDAMENTO, type PassoDeArredondamento } from '#domain/venda/alteracoes.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { useKeypad } from '#web/ui/page/use-keypad.ts'
import { useMedia } from '#web/ui/page/use-media.ts'
import { aplicar, usePasso } from '../folha/aplicar.ts'
import type { Folha } from '../folha/folha.ts'
import { celulaNaTela, ID_DO_PE, outraLinha } from '../linhas/teclado.ts'
import { contar as contarNaFolha } from '../publicacao/alteracoes-da-folha.ts'
import { contarAlteracoes, escreverPorcento } from '../publicacao/palavras.ts'
import styles from './PeDaTabela.module.css'

interface PeDaTabelaProps {
  folha: Folha
  /** The product whose price is being typed on a phone; null without one. */
  digitado: number | null
  onPublicar: () => void
}

/** The foot of the sheet: what has changed so far, and publishing. Above a phone's keypad it gives way to what that lacks. */
export function PeDaTabela({ folha, digitado, onPublicar }: PeDaTabelaProps) {
  const estreita = useMedia('(width < 860px)')
  const versao = useSyncExternalStore(folha.assinar, folha.versao)
  const keypad = useKeypad()
  const baixa = useMedia('(width < 600px) and (height < 500px)')
  const { alteracoes, erros } = contarNaVersao(folha, versao)
  // Some browsers lay the keypad over the page, others make the window lower: the price stays above the bar.
  const comTeclado = keypad > 0 || (baixa && digitado !== null)
  useEffect(() => {
    if (comTeclado && digitado !== null)
      celulaNaTela(document, digitado)?.scrollIntoView({ block: 'nearest' })
  }, [comTeclado, digitado])

  return (
    <Stack
      id={ID_DO_PE}
      tabIndex={-1}
      gap={2}
      className={styles.pe}
      style={comTeclado ? { bottom: keypad } : undefined}
      data-bottom-bar=""
      data-keypad={comTeclado || undefined}
    >
      <AplicarNasLinhas folha={folha} />
      {digitado !== null && <BarraDoTeclado folha={folha} produtoId={digitado} />}
      <Row wrap gap={2} className={styles.publicar}>
        <p className="strong nowrap" role="status">
          {contarAlteracoes(alteracoes)}
          {erros > 0 && <strong className="danger"> · {contar(erros, 'erro', 'erros')}</strong>}
        </p>
        <Box as="span" grow />
        <Button onClick={onPublicar} title="Ctrl+Enter">
          {rotuloDePublicar(alteracoes, estreita)}
        </Button>
      </Row>
    </Stack>
  )
}

/** The version tells that there is something new to count. */
const contarNaVersao = (folha: Folha, _versao: number) => contarNaFolha(folha, lerRelogio())

function rotuloDePublicar(alteracoes: number, estreita: boolean): string {
  if (alteracoes === 0) return 'Publicar'
  return `Publicar ${estreita ? alteracoes : contarAlteracoes(alteracoes)}`
}

/** One change for all ticked rows (rule N27); nothing if none is ticked. */
function AplicarNasLinhas({ folha }: { folha: Folha }) {
  const quantas = useSyncExternalStore(folha.assinar, () => folha.marcadas().length)
  const [passo, setPasso] = usePasso()
  const [erro, setErro] = useState<string>()
  if (quantas === 0) return null

  function enviar(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texto = String(new FormData(event.currentTarget).get('mudanca') ?? '')
    setErro(aplicar(folha, folha.marcadas(), texto, passo) ?? undefined)
  }

  function escolher(valor: string) {
    setPasso(PASSOS_DE_ARREDONDAMENTO.find(um => String(um) === valor) ?? passo)
  }

  // This form goes with the last tick: the focus stays with the rows that had one.
  function desmarcar() {
    const marcadas = folha.marcadas()
    const [primeira] = marcadas
    document.querySelector<HTMLElement>(`[data-produto="${primeira}"] [data-campo=marca]`)?.focus()
    folha.marcar(marcadas, false)
  }

  return (
    <Row as="form" wrap gap={2} align="start" onSubmit={enviar}>
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
        Aplicar a {contar(quantas, 'linha', 'linhas')}
      </Button>
      <Button variant="plain" onClick={desmarcar}>
        Desmarcar
      </Button>
    </Row>
  )
}

const rotuloDoPasso = (passo: PassoDeArredondamento) => `Arredondar a R$ ${formatarPreco(centavos(passo))}`

const PORCENTOS = ['-2%', '+2%', '+5%'] as const

/** What a phone's keypad has no keys for, above it: a percentage of this price, the price before and the next one. The cell keeps the focus. */
function BarraDoTeclado({ folha, produtoId }: { folha: Folha; produtoId: number }) {
  const [passo] = usePasso(1)

  function ir(para: 1 | -1) {
    const celula = celulaNaTela(document, produtoId)
    const outra = celula && outraLinha(celula, para)
    if (outra) outra.focus()
    // Behind the last price the keypad makes room for publishing.
    else if (para === 1) celula?.blur()
  }

  function mudar(porcento: string) {
    // Written into the cell at once: what is typed next replaces it.
    const recusa = flushSync(() => aplicar(folha, [produtoId], porcento, passo))
    if (recusa) toast(recusa, { tone: 'error' })
    const celula = celulaNaTela(document, produtoId)
    celula?.focus()
    celula?.select()
  }

  return (
    <Row
      gap={2}
      role="group"
      aria-label="Preço em edição"
      className={styles.barra}
      onMouseDown={event => event.preventDefault()}
    >
      <IconButton icon="chevron-up" label="Preço anterior" onClick={() => ir(-1)} />
      {PORCENTOS.map(porcento => (
        <button key={porcento} type="button" onClick={() => mudar(porcento)}>
          {escreverPorcento(porcento)}
        </button>
      ))}
      <Button onClick={() => ir(1)}>
        Próximo
        <Icon name="chevron-down" />
      </Button>
    </Row>
  )
}
