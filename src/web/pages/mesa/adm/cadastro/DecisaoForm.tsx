import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { type Centavos, deReais, formatarComMilhares } from '#domain/centavos.ts'
import { escreverMilhares, limiteDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import type { Pendente } from '#web/queries/pessoas/conta-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { type Controle, focarControle, idDoControle } from './controles.ts'
import styles from './DecisaoForm.module.css'

/** Limits at hand, in reais. */
const SUGESTOES = [2000, 5000, 10_000] as const

// The focus moves to the next row: without this a key held down would accept everybody.
function umaPorTecla(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

interface DecisaoFormProps {
  pendente: Pendente
  /** The limit is typed here too. */
  comLimite: boolean
  onAceitar: (pendente: Pendente, limite: Centavos | null, controle: Controle) => void
  onRecusar: (pendente: Pendente) => void
}

/** Accepts an account, with a credit limit if one was typed, or refuses it. Enter in the field accepts. */
export function DecisaoForm({ pendente, comLimite, onAceitar, onRecusar }: DecisaoFormProps) {
  const [valor, setValor] = useState('')
  const [erro, setErro] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const noCampo = document.activeElement?.id === idDoControle('limite', pendente)
    const controle = noCampo ? 'limite' : 'aceitar'
    if (valor.trim() === '') return onAceitar(pendente, null, controle)
    const { data: limite, error } = limiteDigitadoSchema.safeParse(valor)
    if (limite !== undefined) return onAceitar(pendente, limite, controle)
    setErro(error?.issues[0]?.message)
    focarControle('limite', pendente)
  }

  function escrever(texto: string) {
    setValor(texto)
    setErro(undefined)
  }

  return (
    <form
      className={styles.decisao}
      data-cadastro={pendente.id}
      noValidate
      onKeyDown={umaPorTecla}
      onSubmit={handleSubmit}
    >
      {comLimite && (
        <div className={styles.limite}>
          <TextInput
            id={idDoControle('limite', pendente)}
            label={`Limite de ${pendente.nome}`}
            labelHidden
            before="R$"
            placeholder="limite"
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            value={valor}
            error={erro}
            onChange={event => escrever(event.target.value)}
            onBlur={() => setValor(escreverMilhares)}
          />
          <div className={styles.sugestoes}>
            {SUGESTOES.map(reais => (
              <button
                key={reais}
                type="button"
                className={styles.sugestao}
                aria-label={`Limite de ${reais / 1000} mil para ${pendente.nome}`}
                onClick={() => {
                  escrever(formatarComMilhares(deReais(reais)))
                  focarControle('limite', pendente)
                }}
              >
                {reais / 1000} mil
              </button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.acoes}>
        <Button
          id={idDoControle('aceitar', pendente)}
          type="submit"
          variant="quiet"
          icon="check"
          aria-label={`Aceitar ${pendente.nome}`}
        >
          Aceitar
        </Button>
        <Button
          id={idDoControle('recusar', pendente)}
          variant="plain"
          aria-label={`Recusar ${pendente.nome}`}
          onClick={() => onRecusar(pendente)}
        >
          Recusar
        </Button>
      </div>
    </form>
  )
}
