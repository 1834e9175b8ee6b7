import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { type AcaoDeTarefa, textoSobre } from '#contract/mesa/tipo-de-tarefa.ts'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import { deReais, emReais, formatarCentavos, formatarComMilhares, ZERO } from '#domain/centavos.ts'
import type { QuemPaga } from '#domain/entrega/ocorrencia.ts'
import { limiteDigitadoSchema, precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { Button, type ButtonVariant } from '#web/ui/action/Button.tsx'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { AcaoForm, ComLetra } from './AcaoForm.tsx'
import styles from './Detalhe.module.css'
import { EfeitosDoAceite } from './partes/EfeitosDoAceite.tsx'
import type { Aceite } from './partes/efeitos.ts'
import { type FormDaAcaoProps, useEnviarAcao } from './use-enviar-acao.ts'
import type { Vizinhas } from './use-vizinhas.ts'

const QUEM_PAGA: Readonly<Record<QuemPaga, string>> = { VENDEDOR: 'O vendedor', PLATAFORMA: 'A plataforma' }

/** Accepts a value of at most what was asked, says who bears it, and shows the sums that it causes while it is typed (rule N65). */
function AceitarOcorrencia(props: FormDaAcaoProps) {
  const { tarefa, rotulo, onMexer, onFechar } = props
  const { enviar, explicar } = useEnviarAcao(props)
  const conta = tarefa.ocorrencia?.conta
  const pedido = deReais(tarefa.ocorrencia?.valorPedido ?? 0)
  const extraMaximo = deReais(conta?.extraMaximo ?? 0)
  const [aceite, setAceite] = useState<Aceite>({ valor: pedido, pagaPor: 'VENDEDOR', extra: ZERO })
  const schema = aceiteSchema(pedido, extraMaximo)
  return (
    <Form
      schema={schema}
      defaultValues={{ valor: formatarComMilhares(pedido), extra: '' }}
      onEdit={digitado => {
        onMexer()
        const lido = schema.safeParse(digitado)
        if (lido.success) setAceite(atual => ({ ...atual, ...lido.data }))
      }}
      onSubmit={({ valor, extra }) =>
        enviar({
          campos: {
            valor: emReais(valor),
            pagaPor: aceite.pagaPor,
            ...(extra > 0 && { extra: emReais(extra) }),
          },
        })
      }
      explainError={explicar}
      submitLabel={`${rotulo} ${formatarCentavos(aceite.valor)}`}
      label={rotulo}
      actions={
        <Button variant="plain" onClick={onFechar}>
          Voltar
        </Button>
      }
    >
      {({ field }) => (
        <>
          <ChipChoice
            label="Quem paga"
            options={QUEM_PAGA}
            value={aceite.pagaPor}
            onChange={pagaPor => setAceite(atual => ({ ...atual, pagaPor }))}
          />
          <FormRow>
            <TextInput
              label="Valor aceito"
              hint={`Até ${formatarCentavos(pedido)}.`}
              before="R$"
              inputMode="decimal"
              autoComplete="off"
              autoFocus
              {...field('valor')}
            />
            {extraMaximo > 0 && (
              <TextInput
                label="Extra"
                hint={`Da plataforma, até ${formatarCentavos(extraMaximo)}.`}
                optional
                before="R$"
                inputMode="decimal"
                autoComplete="off"
                {...field('extra')}
              />
            )}
          </FormRow>
          {conta && <EfeitosDoAceite conta={conta} aceite={aceite} />}
        </>
      )}
    </Form>
  )
}

/** An empty extra is none. */
function aceiteSchema(pedido: Aceite['valor'], extraMaximo: Aceite['extra']) {
  return z.object({
    valor: precoDigitadoSchema.check(
      z.refine(valor => valor <= pedido, `Aceite até ${formatarCentavos(pedido)}.`),
    ),
    extra: z.pipe(
      z.pipe(
        z.string(),
        z.transform((texto: string) => (texto.trim() === '' ? '0' : texto)),
      ),
      limiteDigitadoSchema.check(
        z.refine(extra => extra <= extraMaximo, `O extra vai até ${formatarCentavos(extraMaximo)}.`),
      ),
    ),
  })
}

/** Forms of actions that need more than declared fields, by kind and action. */
const FORMS_PROPRIOS: Readonly<Record<string, ComponentType<FormDaAcaoProps> | undefined>> = {
  'ocorrencia aceitar': AceitarOcorrencia,
}

interface AcoesDaTarefaProps {
  tarefa: TarefaAberta
  vizinhas: Vizinhas
  /** The colleague who has it in hand, and the way to take it over; false without one. */
  emOutrasMaos: ReactNode
  onMexer: () => void
}

/**
 * What can be done with a task: a button each with its letter, and in their place the form of the one that was chosen. The fields of an action
 * that needs no second step stand beside the others.
 */
export function AcoesDaTarefa({ tarefa, vizinhas, emOutrasMaos, onMexer }: AcoesDaTarefaProps) {
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const { acoes } = tipoDeclarado(tarefa.tipo)
  const oferecidas = tarefa.acoes.flatMap(({ acao: nome, impedimento }) => {
    const acao = acoes[nome]
    return acao && !acao.noDetalhe
      ? [{ nome, impedimento, acao, rotulo: textoSobre(acao.rotulo, tarefa) }]
      : []
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
            if (event.key === 'Escape') {
              // A dialog around the task stays open.
              event.preventDefault()
              fechar()
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.querySelector('form')?.requestSubmit()
          }}
        >
          {acao.pergunta && (
            <Box as="p" below={3}>
              {textoSobre(acao.pergunta, tarefa)}
            </Box>
          )}
          <div ref={mostrar}>
            <FormDaAcao {...{ tarefa, nome, acao, rotulo, vizinhas, onMexer }} onFechar={fechar} />
          </div>
        </div>
      </>
    )
  }
  if (emOutrasMaos) return emOutrasMaos
  const direta = oferecidas.find(({ acao, impedimento }) => acao.direta && !impedimento)
  const botoes = oferecidas.flatMap(oferecida =>
    oferecida === direta
      ? []
      : [
          <Button
            key={oferecida.nome}
            variant={varianteDe(oferecida.acao, oferecida === oferecidas[0])}
            disabledReason={oferecida.impedimento?.message}
            data-letra={oferecida.acao.letra.toLowerCase()}
            aria-keyshortcuts={oferecida.acao.letra}
            onClick={() => setEscolhida(oferecida.nome)}
          >
            <ComLetra {...oferecida} />
          </Button>,
        ],
  )
  if (direta)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keys of the form inside
      <div
        className={styles.pe}
        data-direta=""
        data-letra={direta.acao.letra.toLowerCase()}
        onKeyDown={umaPorTecla}
      >
        <AcaoForm
          {...direta}
          tarefa={tarefa}
          vizinhas={vizinhas}
          aoLado={botoes}
          onMexer={onMexer}
          onFechar={() => undefined}
        />
      </div>
    )
  return (
    <Row wrap gap={3} align="start" className={styles.pe} data-bottom-bar={vizinhas.de && ''}>
      {botoes}
    </Row>
  )
}

// Once its code is there: a form may be taller than the rest of the screen.
function mostrar(form: HTMLElement | null): void {
  form?.parentElement?.scrollIntoView({ block: 'nearest' })
}

// The next task opens at once: without this a key held down would do the same to all of them.
function umaPorTecla(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

function varianteDe({ discreta, perigo }: AcaoDeTarefa, primeira: boolean): ButtonVariant {
  if (!primeira || discreta) return 'quiet'
  return perigo ? 'danger' : 'primary'
}
