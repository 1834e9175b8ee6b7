import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { DIAS_DE_HISTORICO, PARTE_PEDIDA_MAXIMA } from '#domain/entrega/ocorrencia.ts'
import { type Acrescimos, acimaDoUsual } from '#domain/pagamento/atraso.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Configuracao, useAlterarConfiguracao } from '#web/queries/mercado/configuracao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Form, type FormFields } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import styles from './ConfiguracaoForm.module.css'
import { camposDaConfiguracao, configuracaoFormSchema } from './configuracao-form.ts'
import { AJUSTES, type Nome } from './mudancas.ts'

/** The settings; carts follow at once, issued orders keep theirs (rule M17). */
export function ConfiguracaoForm({ configuracao }: { configuracao: Configuracao }) {
  const { mutateAsync: alterar } = useAlterarConfiguracao()
  const pode = usePermissao()
  const { versao } = configuracao

  async function salvar(nova: z.output<typeof configuracaoFormSchema>) {
    if (perguntarDoAtraso(configuracao, nova) && !(await confirmarAtraso(nova))) return
    await alterar({ ...nova, versao })
  }

  return (
    <Form
      label="Configuração"
      schema={configuracaoFormSchema}
      defaultValues={camposDaConfiguracao(configuracao, pode)}
      onSubmit={salvar}
      explainError={error => mensagemDaFalha(error, 'Erro ao salvar a configuração.')}
      submitLabel="Salvar"
    >
      {({ field }) => (
        <Stack gap={6} className={styles.grupos}>
          <GrupoDeAjustes titulo="Boleto">
            <CamposDoBoleto field={field} />
          </GrupoDeAjustes>
          {pode('gerir-funcionarios') && (
            <GrupoDeAjustes titulo="Segurança">
              <Escolha
                nome="segundoFatorDoAdm"
                field={field}
                hint="Quem não tem só consegue ativá-la no perfil."
              />
            </GrupoDeAjustes>
          )}
          <GrupoDeAjustes titulo="Atraso">
            <CamposDoAtraso field={field} />
          </GrupoDeAjustes>
          <GrupoDeAjustes titulo="Venda e entrega">
            <CamposDaVenda field={field} />
          </GrupoDeAjustes>
          <GrupoDeAjustes titulo="Conferência">
            <CamposDaConferencia field={field} />
          </GrupoDeAjustes>
        </Stack>
      )}
    </Form>
  )
}

// Only if one of the two was changed: who edits another setting was asked before.
function perguntarDoAtraso(atual: Acrescimos, nova: Acrescimos): boolean {
  const mudou =
    nova.multaPontosBase !== atual.multaPontosBase || nova.jurosPontosBase !== atual.jurosPontosBase
  return mudou && acimaDoUsual(nova)
}

function confirmarAtraso({ multaPontosBase, jurosPontosBase }: Acrescimos): Promise<boolean> {
  const multa = `multa de ${formatarPorcentagem(multaPontosBase)} %`
  const juros = `juros de ${formatarPorcentagem(jurosPontosBase)} % ao mês`
  return confirmAction({
    title: `Cobrar ${multa} e ${juros}?`,
    text: 'O usual é cobrar até 2 % de multa e 1 % de juros ao mês. Um juiz pode reduzir o que achar excessivo (Código Civil, arts. 412 e 413).',
    confirmLabel: 'Salvar assim mesmo',
    cancelLabel: 'Voltar',
  })
}

/** Settings about one subject. */
function GrupoDeAjustes({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={4} className={styles.grupo}>
      <legend>{titulo}</legend>
      {children}
    </Stack>
  )
}

type CamposProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

interface DigitadoProps
  extends CamposProps,
    Pick<ComponentProps<typeof TextInput>, 'hint' | 'before' | 'after'> {
  nome: Nome
  inputMode?: 'decimal'
}

function Digitado({ nome, field, inputMode, ...props }: DigitadoProps) {
  const [label] = AJUSTES[nome]
  return (
    <TextInput
      label={label}
      inputMode={inputMode ?? 'numeric'}
      autoComplete="off"
      {...props}
      {...field(nome)}
    />
  )
}

function Escolha({ nome, field, hint }: CamposProps & { nome: Nome; hint?: string }) {
  const [label, escrever] = AJUSTES[nome]
  return (
    <Select label={label} hint={hint} {...field(nome)}>
      <option value="nao">{escrever(false)}</option>
      <option value="sim">{escrever(true)}</option>
    </Select>
  )
}

/** For how long a buyer may check a delivery, and which claims are accepted without staff (rules N61, N64). */
function CamposDaConferencia({ field }: CamposProps) {
  return (
    <>
      <Digitado
        nome="prazoDeConferenciaHoras"
        field={field}
        hint="De 1 a 72, a partir da entrega."
        after="horas"
      />
      <Digitado
        nome="aceitarSozinhoAteCentavos"
        field={field}
        hint={`Só de quem pediu menos de ${PARTE_PEDIDA_MAXIMA} % do que comprou em ${DIAS_DE_HISTORICO} dias. O vendedor paga. Com 0,00, a equipe decide todas.`}
        before="R$"
        inputMode="decimal"
      />
    </>
  )
}

/** What happens to a boleto that is not paid in time. */
function CamposDoAtraso({ field }: CamposProps) {
  return (
    <>
      <Digitado
        nome="pagavelAposVencimentoDias"
        field={field}
        hint="O banco ainda aceita o boleto vencido. Com 0, pelo prazo do PagBank."
        after="dias"
      />
      <Digitado
        nome="multaPontosBase"
        field={field}
        hint="Uma vez, desde o dia seguinte ao vencimento."
        after="%"
        inputMode="decimal"
      />
      <Digitado
        nome="jurosPontosBase"
        field={field}
        hint="Por mês, contados por dia."
        after="%"
        inputMode="decimal"
      />
      <Escolha nome="bloquearEmAtraso" field={field} />
      <Escolha nome="pixLigado" field={field} />
      <Digitado nome="pixMinutos" field={field} hint="De 10 a 1.440." after="minutos" />
    </>
  )
}

/** What an order costs the sellers, how many share a boleto, and by when it is paid. */
function CamposDoBoleto({ field }: CamposProps) {
  return (
    <>
      <Digitado nome="comissaoPontosBase" field={field} after="%" inputMode="decimal" />
      <Digitado
        nome="maximoDeRecebedores"
        field={field}
        hint="A plataforma conta como um. Os demais ficam para o próximo boleto."
      />
      <Digitado
        nome="prazoDoBoletoDias"
        field={field}
        hint="Se cair em dia sem banco, vale o próximo dia útil."
        after="dias"
      />
      <Digitado
        nome="reservaDaPlataformaCentavos"
        field={field}
        hint="Para a tarifa do PagBank, mesmo com abatimento. Até R$ 100,00."
        before="R$"
        inputMode="decimal"
      />
    </>
  )
}

/** When prices are hidden and orders packed, what joined deliveries cost, and when a late one is put before staff (rules N14, N54, N163, M45). */
function CamposDaVenda({ field }: CamposProps) {
  return (
    <>
      <Digitado
        nome="esconderSemConfirmacaoDias"
        field={field}
        hint="Cotação sem prazo que o vendedor não confirmou some para compradores. Com 0, nunca."
        after="dias"
      />
      <Escolha nome="separarAntesDePagar" field={field} />
      <Escolha nome="juntarEntregas" field={field} />
      <Digitado
        nome="diasParaEntregar"
        field={field}
        hint="Depois, o pedido pago e não entregue vira tarefa da mesa."
        after="dias"
      />
    </>
  )
}
