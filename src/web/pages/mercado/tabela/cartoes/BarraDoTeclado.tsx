import { flushSync } from 'react-dom'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { aplicar, usePasso } from '../folha/aplicar.ts'
import type { Folha } from '../folha/folha.ts'
import { celulaNaTela, outraLinha } from '../grade/teclado.ts'
import styles from './BarraDoTeclado.module.css'

interface BarraDoTecladoProps {
  folha: Folha
  /** The product whose price is being typed. */
  produtoId: number
}

const PORCENTOS = ['-2%', '+2%', '+5%'] as const

/** What a phone's keypad has no keys for, above it: a percentage of this price, the price before and the next one. The cell keeps the focus. */
export function BarraDoTeclado({ folha, produtoId }: BarraDoTecladoProps) {
  const [passo] = usePasso(1)

  function ir(passo: 1 | -1) {
    const celula = celulaNaTela(document, produtoId)
    const outra = celula && outraLinha(celula, passo)
    if (outra) outra.focus()
    // Behind the last price the keypad makes room for publishing.
    else if (passo === 1) celula?.blur()
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

/** "−2 %" of "-2%". */
export const escreverPorcento = (texto: string) => texto.replace('-', '\u2212').replace('%', '\u00a0%')
