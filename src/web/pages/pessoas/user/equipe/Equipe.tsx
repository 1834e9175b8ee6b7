import { useState } from 'react'
import * as z from 'zod/mini'
import { emailSchema } from '#contract/campos.ts'
import { deReais, emReais, formatarCentavos, formatarComMilhares, type Reais } from '#domain/centavos.ts'
import { FUNCOES, type Funcao } from '#domain/conta/funcao.ts'
import { explicarNoForm } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarMomento } from '#web/components/data/datas.ts'
import { escreverMilhares, limiteDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import {
  type Membro,
  useAlterarMembro,
  useConvidar,
  useEncerrarMembro,
  useEquipe,
} from '#web/queries/pessoas/membro-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form, type FormFields } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import styles from '../PerfilPage.module.css'
import { FUNCAO } from './funcao.ts'

/** Who else logs in for the company, and what each may do (rules N114, N115). */
export function Equipe() {
  const equipe = useEquipe()
  const [convidando, setConvidando] = useState(false)
  return (
    <Stack gap={3}>
      <Consultado
        consulta={equipe}
        falha="Erro ao carregar a equipe."
        esqueleto={<Skeleton height={64} count={2} label="Carregando equipe…" />}
      >
        {membros =>
          membros.length === 0 ? (
            <p className="muted">Só você entra nesta conta. Cada pessoa pode ter a própria senha.</p>
          ) : (
            <ul className="panel divided clipped" aria-label="Equipe">
              {membros.map(membro => (
                <Linha key={membro.id} membro={membro} />
              ))}
            </ul>
          )
        }
      </Consultado>
      <div>
        <Button variant="quiet" icon="plus" onClick={() => setConvidando(true)}>
          Convidar
        </Button>
      </div>
      {convidando && <ConviteDialog onClose={() => setConvidando(false)} />}
    </Stack>
  )
}

function Linha({ membro }: { membro: Membro }) {
  const [mudando, setMudando] = useState(false)
  const { mutate: encerrar } = useEncerrarMembro(membro.id)
  const { nome, email, conviteAte } = membro
  const quem = nome ?? email
  return (
    <Row as="li" gap={2} justify="between" className={styles.linha}>
      <Stack shrink>
        <strong className="breaks">{quem}</strong>
        <span className="muted small breaks">
          {[FUNCAO[membro.funcao].nome, ...limites(membro)].join(' · ')}
        </span>
        <span className="muted small breaks">
          {conviteAte === null ? email : descreverConvite(conviteAte)}
        </span>
      </Stack>
      <Menu label={`Ações de ${quem}`} icon="more">
        <button type="button" className={menuItemClass} onClick={() => setMudando(true)}>
          Mudar função e limites
        </button>
        <button
          type="button"
          className={menuItemClass}
          onClick={async () => {
            if (await confirmarSaida(membro)) encerrar()
          }}
        >
          {conviteAte === null ? 'Tirar da equipe' : 'Cancelar convite'}
        </button>
      </Menu>
      {mudando && <MudancaDialog membro={membro} onClose={() => setMudando(false)} />}
    </Row>
  )
}

function limites({ limitePorPedido, limitePorMes }: Membro): string[] {
  const texto = (valor: Reais | null, por: string) =>
    valor === null ? [] : [`até ${formatarCentavos(deReais(valor))} por ${por}`]
  return [...texto(limitePorPedido, 'pedido'), ...texto(limitePorMes, 'mês')]
}

const descreverConvite = (ate: string) =>
  new Date(ate) < lerRelogio() ? 'O convite venceu' : `Convite vale até ${formatarMomento(ate)}`

function confirmarSaida({ nome, email, conviteAte }: Membro): Promise<boolean> {
  if (conviteAte !== null)
    return confirmAction({ title: `Cancelar o convite de ${email}?`, confirmLabel: 'Cancelar convite' })
  return confirmAction({
    title: `Tirar ${nome} da equipe?`,
    text: 'A pessoa sai na hora de todos os aparelhos.',
    confirmLabel: 'Tirar da equipe',
    danger: true,
  })
}

const limite = z.pipe(
  z.union([z.literal(''), limiteDigitadoSchema]),
  z.transform(valor => (valor === '' ? null : emReais(valor))),
)
const acordo = {
  funcao: z.enum(FUNCOES, 'Escolha uma função.'),
  limitePorPedido: limite,
  limitePorMes: limite,
}
const conviteSchema = z.object({ email: emailSchema, ...acordo })
const mudancaSchema = z.object(acordo)

function ConviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: convidar } = useConvidar()
  const [funcao, setFuncao] = useState<Funcao>('COMPRAS')
  return (
    <Dialog title="Convidar para a equipe" onClose={onClose}>
      <Form
        schema={conviteSchema}
        defaultValues={{ email: '', funcao, limitePorPedido: '', limitePorMes: '' }}
        onEdit={valores => setFuncao(valores.funcao)}
        onSubmit={async novo => {
          await convidar(novo)
          onClose()
        }}
        explainError={explicarNoForm('Erro ao convidar.')}
        submitLabel="Enviar convite"
      >
        {form => (
          <>
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              {...form.field('email')}
            />
            <CamposDoAcordo form={form} funcao={funcao} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const digitado = (valor: Reais | null) => (valor === null ? '' : formatarComMilhares(deReais(valor)))

function MudancaDialog({ membro, onClose }: { membro: Membro; onClose: () => void }) {
  const { mutateAsync: alterar } = useAlterarMembro(membro.id)
  const [funcao, setFuncao] = useState<Funcao>(membro.funcao)
  return (
    <Dialog title={membro.nome ?? membro.email} onClose={onClose}>
      <Form
        schema={mudancaSchema}
        defaultValues={{
          funcao,
          limitePorPedido: digitado(membro.limitePorPedido),
          limitePorMes: digitado(membro.limitePorMes),
        }}
        onEdit={valores => setFuncao(valores.funcao)}
        onSubmit={async novo => {
          await alterar(novo)
          onClose()
        }}
        explainError={explicarNoForm('Erro ao salvar.')}
        submitLabel="Salvar"
      >
        {form => <CamposDoAcordo form={form} funcao={funcao} />}
      </Form>
    </Dialog>
  )
}

type Acordo = z.input<typeof mudancaSchema>

function CamposDoAcordo<Valores extends Acordo>({
  form,
  funcao,
}: {
  form: FormFields<Valores>
  funcao: Funcao
}) {
  // Both forms have these fields, which the compiler cannot see through the type of either.
  const { field, set } = form as unknown as FormFields<Acordo>
  const valor = (nome: 'limitePorPedido' | 'limitePorMes', label: string) => (
    <TextInput
      label={label}
      before="R$"
      optional
      inputMode="decimal"
      autoComplete="off"
      {...field(nome)}
      onBlur={event => set(nome, escreverMilhares(event.target.value))}
    />
  )
  return (
    <>
      <Select label="Função" hint={FUNCAO[funcao].faz} {...field('funcao')}>
        {FUNCOES.map(uma => (
          <option key={uma} value={uma}>
            {FUNCAO[uma].nome}
          </option>
        ))}
      </Select>
      {funcao === 'COMPRAS' && (
        <>
          {valor('limitePorPedido', 'Limite por pedido')}
          {valor('limitePorMes', 'Limite por mês')}
        </>
      )}
    </>
  )
}
