import { Suspense, useEffect, useRef, useState } from 'react'
import { type AcaoDeTarefa, type Campo, schemaDaAcao } from '#contract/mesa/tipo-de-tarefa.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { deReais, formatarComMilhares } from '#domain/centavos.ts'
import { type CodigoDeErro, foiRecusado } from '#web/api/api-error.ts'
import { removerPontosDeMilhar } from '#web/components/edicao/valor-digitado.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { type FieldBinding, Form, type FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import type { FormSchema } from '#web/ui/form/form-schema.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { type FormDaAcaoProps, useEnviarAcao, type ValoresDaAcao } from './use-enviar-acao.ts'

// Only the agreement of a freight draws it.
const ReferenciaDoFrete = lazyPart(
  () => import('#web/components/frete/ReferenciaDoFrete.tsx'),
  'ReferenciaDoFrete',
)

/** The form of an action, drawn from its declaration. */
export function AcaoForm(props: FormDaAcaoProps) {
  const { tarefa, acao, rotulo, onMexer, onFechar } = props
  const { enviar, explicar } = useEnviarAcao(props)
  const raiz = useRef<HTMLDivElement>(null)
  const [iniciais] = useState(() => valoresIniciais(acao, tarefa))
  const [digitados, setDigitados] = useState(iniciais)
  const [recusa, setRecusa] = useState<CodigoDeErro | null>(null)

  useEffect(() => {
    const campos = [
      ...(raiz.current?.querySelectorAll<HTMLInputElement>('input, textarea, [type=submit]') ?? []),
    ]
    campos.find(({ value }) => value === '')?.focus()
    raiz.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={raiz}>
      <Form
        schema={schemaDoForm(acao)}
        defaultValues={iniciais}
        onSubmit={enviar}
        onEdit={valores => {
          onMexer()
          setDigitados(valores)
        }}
        explainError={error => {
          setRecusa(foiRecusado(error) ? error.codigo : null)
          return explicar(error)
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
        {form => (
          <>
            {acao.desenho && (
              <FormRow>
                <CamposDaAcao
                  desenho={acao.desenho}
                  form={form}
                  recusa={recusa}
                  onOutro={() => setRecusa(null)}
                />
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
                {...form.field('observacao')}
              />
            )}
          </>
        )}
      </Form>
    </div>
  )
}

/** Checks what was typed as the server will, and sends it as it was typed, amounts without dots between thousands. */
function schemaDoForm(acao: AcaoDeTarefa): FormSchema<ValoresDaAcao, ValoresDaAcao> {
  const schema = schemaDaAcao(acao)
  return {
    '~standard': {
      version: 1,
      vendor: 'mesa',
      validate: async typed => {
        const valores = semMilhares(acao, typed as ValoresDaAcao)
        const { issues } = await schema['~standard'].validate(valores)
        return issues ? { issues } : { value: valores }
      },
    },
  }
}

function semMilhares({ desenho = {} }: AcaoDeTarefa, valores: ValoresDaAcao): ValoresDaAcao {
  if (!valores.campos) return valores
  const campos = Object.entries(valores.campos).flatMap(([chave, valor]) => {
    if (desenho[chave]?.como !== 'dinheiro') return [[chave, valor]]
    const limpo = removerPontosDeMilhar(String(valor))
    return limpo === '' ? [] : [[chave, limpo]]
  })
  return { ...valores, campos: Object.fromEntries(campos) }
}

const hoje = () => dataEmSaoPaulo(new Date())

function valoresIniciais({ observacao, desenho }: AcaoDeTarefa, { valor }: TarefaAberta): ValoresDaAcao {
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

interface CamposDaAcaoProps {
  desenho: NonNullable<AcaoDeTarefa['desenho']>
  form: FormFields<ValoresDaAcao>
  /** The last refusal, which some fields answer. */
  recusa: CodigoDeErro | null
  /** Called when a field got another value, for which the refusal does not speak. */
  onOutro: () => void
}

function CamposDaAcao({ desenho, form, recusa, onOutro }: CamposDaAcaoProps) {
  const campos = Object.entries(desenho)
  return campos.map(([chave, campo]) => {
    const ligacao = form.field(`campos.${chave}`)
    if (campo.depoisDe) {
      const rotulo = recusa && (campo.depoisDe as Partial<Record<CodigoDeErro, string>>)[recusa]
      return rotulo && <CampoDaAcao key={chave} campo={{ ...campo, rotulo }} ligacao={ligacao} />
    }
    const onChange: FieldBinding['onChange'] = event => {
      for (const [outra, { depoisDe }] of campos) if (depoisDe) form.set(`campos.${outra}`, false)
      onOutro()
      return ligacao.onChange(event)
    }
    return <CampoDaAcao key={chave} campo={campo} ligacao={{ ...ligacao, onChange }} />
  })
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
