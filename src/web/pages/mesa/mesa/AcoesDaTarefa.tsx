import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { textoSobre } from '#contract/mesa/tipo-de-tarefa.ts'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { AcaoForm } from './AcaoForm.tsx'
import styles from './Detalhe.module.css'
import type { FormDaAcaoProps } from './use-enviar-acao.ts'
import type { Vizinhas } from './use-vizinhas.ts'

/** Forms of actions that need more than declared fields, by kind and action. */
const FORMS_PROPRIOS: Readonly<Record<string, ComponentType<FormDaAcaoProps> | undefined>> = {
  'ocorrencia aceitar': lazyPart(() => import('./partes/AceitarOcorrencia.tsx'), 'AceitarOcorrencia'),
}

interface AcoesDaTarefaProps {
  tarefa: TarefaAberta
  vizinhas: Vizinhas | undefined
  /** Who else has it in hand, and the way to take it over; false if nobody else has. */
  emOutrasMaos: ReactNode
  onMexer: () => void
}

/** What can be done with a task: a button each with its letter, and in their place the form of the one that was chosen. */
export function AcoesDaTarefa({ tarefa, vizinhas, emOutrasMaos, onMexer }: AcoesDaTarefaProps) {
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const { acoes } = tipoDeclarado(tarefa.tipo)
  const oferecidas = tarefa.acoes.flatMap(({ acao: nome, impedimento }) => {
    const acao = acoes[nome]
    return acao ? [{ nome, impedimento, acao, rotulo: textoSobre(acao.rotulo, tarefa) }] : []
  })
  const aberta = oferecidas.find(({ nome, impedimento }) => nome === escolhida && !impedimento)
  if (oferecidas.length === 0) return null

  function fechar() {
    const letra = aberta?.acao.letra.toLowerCase()
    flushSync(() => setEscolhida(null))
    document.querySelector<HTMLElement>(`[data-detalhe] [data-letra="${letra}"]`)?.focus()
  }

  // What was typed stays when another person takes the task over.
  if (aberta) {
    const { nome, acao, rotulo } = aberta
    const FormDaAcao = FORMS_PROPRIOS[`${tarefa.tipo} ${nome}`] ?? AcaoForm
    return (
      <>
        {emOutrasMaos}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the form inside */}
        <div
          className={styles.pe}
          data-acao-aberta=""
          onKeyDown={event => {
            if (event.key === 'Escape') fechar()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.querySelector('form')?.requestSubmit()
          }}
        >
          {acao.pergunta && <p className={styles.pergunta}>{textoSobre(acao.pergunta, tarefa)}</p>}
          <Suspense>
            <FormDaAcao {...{ tarefa, nome, acao, rotulo, vizinhas, onMexer }} onFechar={fechar} />
          </Suspense>
        </div>
      </>
    )
  }
  if (emOutrasMaos) return emOutrasMaos
  return (
    <Row wrap gap={3} align="start" className={styles.pe} data-bottom-bar="">
      {oferecidas.map(({ nome, impedimento, acao, rotulo }, lugar) => (
        <Button
          key={nome}
          variant={lugar > 0 || acao.discreta ? 'quiet' : acao.perigo ? 'danger' : 'primary'}
          disabledReason={impedimento?.message}
          data-letra={acao.letra.toLowerCase()}
          aria-keyshortcuts={acao.letra}
          onClick={() => setEscolhida(nome)}
        >
          {rotulo}
          <span className={styles.letra} aria-hidden="true">
            {acao.letra}
          </span>
        </Button>
      ))}
    </Row>
  )
}
