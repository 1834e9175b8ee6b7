import { Suspense, useEffect, useRef, useState } from 'react'
import { type AcaoDeTarefa, type Campo, schemaDaAcao, textoSobre } from '#contract/mesa/tipo-de-tarefa.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { deReais, formatarComMilhares } from '#domain/centavos.ts'
import { foiRecusado, mensagemDaFalha } from '#web/api/api-error.ts'
import { removerPontosDeMilhar } from '#web/components/edicao/valor-digitado.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import { type TarefaAberta, useAgir } from '#web/queries/mesa/mesa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { type FieldBinding, Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import type { FormSchema } from '#web/ui/form/form-schema.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { focusContentWhenLost } from '#web/ui/page/focus-content.ts'
import styles from './Detalhe.module.css'
import type { Vizinhas } from './use-vizinhas.ts'

// Only the agreement of a freight draws it.
const ReferenciaDoFrete = lazyPart(
  () => import('#web/components/frete/ReferenciaDoFrete.tsx'),
  'ReferenciaDoFrete',
)

interface AcaoFormProps {
  tarefa: TarefaAberta
  nome: string
  acao: AcaoDeTarefa
  rotulo: string
  pergunta: string | undefined
  vizinhas: Vizinhas | undefined
  onMexer: () => void
  onFechar: () => void
}

/** The form of an action, drawn from its declaration. Once it is done it says so and opens the next task. */
export function AcaoForm(props: AcaoFormProps) {
  const { tarefa, nome, acao, rotulo, pergunta, vizinhas, onMexer, onFechar } = props
  const { mutateAsync: agir } = useAgir(tarefa)
  const raiz = useRef<HTMLDivElement>(null)
  // What the person judged is the task as it was when the form opened; after a refusal, as it is now.
  const [aoAbrir, setAoAbrir] = useState<string | null>(tarefa.visto)
  const [iniciais] = useState(() => valoresIniciais(acao, tarefa))
  const [digitados, setDigitados] = useState(iniciais)

  useEffect(() => {
    const campos = [
      ...(raiz.current?.querySelectorAll<HTMLInputElement>('input, textarea, [type=submit]') ?? []),
    ]
    campos.find(({ value }) => value === '')?.focus()
    raiz.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function enviar(valores: Valores) {
    const feita = await agir({ acao: nome, visto: aoAbrir ?? tarefa.visto, ...valores })
    toast(textoSobre(acao.feito, feita), { tone: 'success' })
    focusContentWhenLost()
    if (vizinhas) vizinhas.abrir(vizinhas.proxima ?? vizinhas.anterior)
    else onFechar()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the form inside
    <div
      ref={raiz}
      onKeyDown={event => {
        if (event.key === 'Escape') onFechar()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.querySelector('form')?.requestSubmit()
      }}
    >
      {pergunta && <p className={styles.pergunta}>{pergunta}</p>}
      <Form
        schema={schemaDoForm(acao)}
        defaultValues={iniciais}
        onSubmit={enviar}
        onEdit={valores => {
          onMexer()
          setDigitados(valores)
        }}
        explainError={error => {
          setAoAbrir(null)
          return {
            message: mensagemDaFalha(error, acao.falha),
            fields: foiRecusado(error) ? error.campos : undefined,
          }
        }}
        submitLabel={rotulo}
        submitVariant={acao.perigo ? 'danger' : undefined}
        label={rotulo}
        actions={
          <Button variant="plain" onClick={onFechar}>
            Voltar
          </Button>
        }
      >
        {({ field }) => (
          <>
            {acao.desenho && (
              <FormRow>
                {Object.entries(acao.desenho).map(([chave, campo]) => (
                  <CampoDaAcao key={chave} campo={campo} ligacao={field(`campos.${chave}`)} />
                ))}
              </FormRow>
            )}
            {tarefa.carrinho && (
              <Suspense>
                <ReferenciaDoFrete frete={tarefa.carrinho} valor={String(digitados.campos?.valor ?? '')} />
              </Suspense>
            )}
            {acao.observacao && (
              <TextArea
                label={acao.observacao.rotulo}
                hint={acao.observacao.dica}
                rows={3}
                {...field('observacao')}
              />
            )}
          </>
        )}
      </Form>
    </div>
  )
}

interface Valores {
  observacao?: string
  campos?: Record<string, unknown>
}

/** Checks what was typed as the server will, and sends it as it was typed, amounts without dots between thousands. */
function schemaDoForm(acao: AcaoDeTarefa): FormSchema<Valores, Valores> {
  const schema = schemaDaAcao(acao)
  return {
    '~standard': {
      version: 1,
      vendor: 'mesa',
      validate: async typed => {
        const valores = semMilhares(acao, typed as Valores)
        const { issues } = await schema['~standard'].validate(valores)
        return issues ? { issues } : { value: valores }
      },
    },
  }
}

function semMilhares({ desenho = {} }: AcaoDeTarefa, valores: Valores): Valores {
  if (!valores.campos) return valores
  const campos = Object.entries(valores.campos).flatMap(([chave, valor]) => {
    if (desenho[chave]?.como !== 'dinheiro') return [[chave, valor]]
    const limpo = removerPontosDeMilhar(String(valor))
    return limpo === '' ? [] : [[chave, limpo]]
  })
  return { ...valores, campos: Object.fromEntries(campos) }
}

const hoje = () => dataEmSaoPaulo(new Date())

function valoresIniciais({ observacao, desenho }: AcaoDeTarefa, { valor }: TarefaAberta): Valores {
  const inicial = ({ como, inicial }: Campo) => {
    if (inicial === 'hoje') return hoje()
    if (typeof inicial === 'number') return somarDias(hoje(), inicial)
    if (inicial === 'valor' && valor !== null) return formatarComMilhares(deReais(valor))
    return como === 'marca' ? false : ''
  }
  return {
    ...(observacao && { observacao: '' }),
    ...(desenho && {
      campos: Object.fromEntries(Object.entries(desenho).map(([chave, campo]) => [chave, inicial(campo)])),
    }),
  }
}

function CampoDaAcao({ campo, ligacao }: { campo: Campo; ligacao: FieldBinding }) {
  const { rotulo, como, dica, ateHoje, daquiADias } = campo
  if (como === 'marca') return <Checkbox label={rotulo} {...ligacao} />
  if (como === 'dinheiro')
    return (
      <TextInput label={rotulo} hint={dica} before="R$" inputMode="decimal" autoComplete="off" {...ligacao} />
    )
  const dia = como === 'dia' && {
    type: 'date',
    ...(ateHoje && { max: hoje() }),
    ...(daquiADias && { min: hoje(), max: somarDias(hoje(), daquiADias) }),
  }
  return <TextInput label={rotulo} hint={dica} autoComplete="off" {...dia} {...ligacao} />
}
