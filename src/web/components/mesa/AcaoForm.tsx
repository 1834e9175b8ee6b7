import { useEffect, useRef, useState } from 'react'
import { type AcaoDeTarefa, type Campo, schemaDaAcao } from '#contract/mesa/tipo-de-tarefa.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { deReais, formatarComMilhares } from '#domain/centavos.ts'
import { type CodigoDeErro, foiRecusado } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { escreverMilhares, removerPontosDeMilhar } from '#web/components/edicao/valor-digitado.ts'
import { ReferenciaDoFrete } from '#web/components/frete/ReferenciaDoFrete.tsx'
import type { TarefaAberta } from '#web/queries/mesa/mesa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { type FieldBinding, Form, type FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import type { FormSchema } from '#web/ui/form/form-schema.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import styles from './Detalhe.module.css'
import { type FormDaAcaoProps, useEnviarAcao, type ValoresDaAcao } from './use-enviar-acao.ts'

/** The form of an action, drawn from its declaration. */
export function AcaoForm(props: FormDaAcaoProps) {
  const { tarefa, acao, rotulo, aoLado, onMexer, onFechar } = props
  const { enviar, explicar } = useEnviarAcao(props)
  const raiz = useRef<HTMLDivElement>(null)
  const { direta = false } = acao
  const [iniciais] = useState(() => valoresIniciais(acao, tarefa))
  const [digitados, setDigitados] = useState(iniciais)
  const [recusa, setRecusa] = useState<CodigoDeErro | null>(null)

  useEffect(() => {
    // It stands there from the first, and the detail says what has the focus.
    if (direta) return
    const campos = [
      ...(raiz.current?.querySelectorAll<HTMLInputElement>('input, textarea, [type=submit]') ?? []),
    ]
    campos.find(({ value }) => value === '')?.focus()
  }, [direta])

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
        submitLabel={direta ? <ComLetra acao={acao} rotulo={rotulo} /> : rotulo}
        submitVariant={acao.perigo ? 'danger' : undefined}
        label={rotulo}
        actions={
          aoLado ?? (
            <Button variant="plain" onClick={onFechar}>
              Voltar
            </Button>
          )
        }
      >
        {form => (
          <>
            {acao.desenho && (
              <FormRow>
                <CamposDaAcao desenho={acao.desenho} form={form} onOutro={() => setRecusa(null)} />
              </FormRow>
            )}
            {tarefa.carrinho && (
              <ReferenciaDoFrete frete={tarefa.carrinho} valor={String(digitados.campos?.valor ?? '')} />
            )}
            {acao.observacao && (
              <TextArea
                label={acao.observacao.rotulo}
                hint={acao.observacao.dica}
                rows={3}
                {...form.field('observacao')}
              />
            )}
            {acao.desenho && recusa && <MarcasDepoisDa recusa={recusa} desenho={acao.desenho} form={form} />}
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

const hoje = () => dataEmSaoPaulo(lerRelogio())

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

interface CamposProps {
  desenho: NonNullable<AcaoDeTarefa['desenho']>
  form: FormFields<ValoresDaAcao>
}

interface CamposDaAcaoProps extends CamposProps {
  /** Called when a field got another value, of which the last refusal does not speak. */
  onOutro: () => void
}

function CamposDaAcao({ desenho, form, onOutro }: CamposDaAcaoProps) {
  const campos = Object.entries(desenho)
  return campos.map(([chave, campo]) => {
    if (campo.depoisDe) return null
    const ligacao = form.field(`campos.${chave}`)
    const escrever = (texto: string) => form.set(`campos.${chave}`, texto)
    const onChange: FieldBinding['onChange'] = event => {
      for (const [outra, { depoisDe }] of campos) if (depoisDe) form.set(`campos.${outra}`, false)
      onOutro()
      return ligacao.onChange(event)
    }
    return <CampoDaAcao key={chave} campo={campo} ligacao={{ ...ligacao, onChange }} onEscrever={escrever} />
  })
}

/** The boxes that insist after this refusal. */
function MarcasDepoisDa({ recusa, desenho, form }: CamposProps & { recusa: CodigoDeErro }) {
  return Object.entries(desenho).map(([chave, { depoisDe = {} }]) => {
    const rotulo = new Map<string, string>(Object.entries(depoisDe)).get(recusa)
    return rotulo && <Checkbox key={chave} label={rotulo} {...form.field(`campos.${chave}`)} />
  })
}

interface CampoDaAcaoProps {
  campo: Campo
  ligacao: FieldBinding
  onEscrever: (texto: string) => void
}

function CampoDaAcao({ campo, ligacao, onEscrever }: CampoDaAcaoProps) {
  const { rotulo, como, dica, ateHoje, daquiADias, sugestoes } = campo
  if (como === 'marca') return <Checkbox label={rotulo} {...ligacao} />
  if (como === 'dinheiro')
    return (
      <div className={styles.dinheiro}>
        <TextInput
          label={rotulo}
          hint={dica}
          before="R$"
          inputMode="decimal"
          autoComplete="off"
          {...ligacao}
          onBlur={event => onEscrever(escreverMilhares(event.target.value))}
        />
        {sugestoes && <Sugestoes rotulo={rotulo} reais={sugestoes} onEscolher={onEscrever} />}
      </div>
    )
  const dia = como === 'dia' && {
    type: 'date',
    ...(ateHoje && { max: hoje() }),
    ...(daquiADias && { min: hoje(), max: somarDias(hoje(), daquiADias) }),
  }
  return <TextInput label={rotulo} hint={dica} autoComplete="off" {...dia} {...ligacao} />
}

interface SugestoesProps {
  rotulo: string
  /** Thousands. */
  reais: readonly number[]
  onEscolher: (texto: string) => void
}

/** Amounts at hand: one is written into the field, which then has the focus, so that Enter sends it. */
function Sugestoes({ rotulo, reais, onEscolher }: SugestoesProps) {
  const linha = useRef<HTMLDivElement>(null)
  return (
    <div ref={linha} className={styles.sugestoes}>
      {reais.map(valor => (
        <button
          key={valor}
          type="button"
          className={`compact nowrap bare brand-text strong rounded ${styles.sugestao}`}
          aria-label={`${rotulo} de ${valor / 1000} mil`}
          onClick={() => {
            onEscolher(formatarComMilhares(deReais(valor)))
            linha.current?.parentElement?.querySelector('input')?.focus()
          }}
        >
          {valor / 1000} mil
        </button>
      ))}
    </div>
  )
}

/** What an action is called, with its letter where there are keys. */
export function ComLetra({ acao: { letra }, rotulo }: { acao: AcaoDeTarefa; rotulo: string }) {
  return (
    <>
      {rotulo}
      <span className={`text-center ${styles.letra}`} aria-hidden="true">
        {letra}
      </span>
    </>
  )
}
