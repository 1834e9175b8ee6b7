import { useState } from 'react'
import * as z from 'zod/mini'
import { senhaSchema } from '#contract/campos.ts'
import { codigoSchema } from '#contract/pessoas/auth.ts'
import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { contar, restam } from '#domain/inteiro.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import {
  type EstadoDoFator,
  useDesativarSegundoFator,
  useSegundoFator,
} from '#web/queries/pessoas/segundo-fator-queries.ts'
import { explicarCom } from '#web/queries/pessoas/user-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { AtivacaoDoFator } from './AtivacaoDoFator.tsx'

/** The second factor of a member of staff: its state, turning it on and off (rule M5, design/sign-in). */
export function SegundoFator() {
  const { faltaSegundoFator } = useUser()
  const fator = useSegundoFator()
  return (
    <section aria-labelledby="segundo-fator">
      <Card flow="grid" gap={4} pad={5}>
        <h3 id="segundo-fator">Verificação em duas etapas</h3>
        {faltaSegundoFator && (
          <p className="strong">Administradores precisam dela. Ative-a para voltar a usar a Réstia.</p>
        )}
        <Consultado
          consulta={fator}
          falha="Erro ao carregar a verificação em duas etapas."
          esqueleto={<Skeleton height={96} />}
        >
          {estado => (estado.ativoDesde ? <Ativo estado={estado} /> : <AtivacaoDoFator />)}
        </Consultado>
      </Card>
    </section>
  )
}

function Ativo({ estado: { ativoDesde, codigosRestantes } }: { estado: EstadoDoFator }) {
  const [desativando, setDesativando] = useState(false)
  return (
    <>
      <p>
        <strong>Ativa desde {formatarDia(ativoDesde ?? '')}.</strong> A entrada pede a senha e um código do
        aplicativo.
      </p>
      <p className="muted measure">{explicarRestantes(codigosRestantes)}</p>
      <div>
        <Button variant="quiet" onClick={() => setDesativando(true)}>
          Desativar
        </Button>
      </div>
      {desativando && <DesativacaoDoFator onClose={() => setDesativando(false)} />}
    </>
  )
}

function explicarRestantes(quantidade: number): string {
  const escritos = comMaiuscula(restam(quantidade, contar(quantidade, 'código', 'códigos')))
  const aviso = quantidade < 3 ? ' Para ter outros, desative e ative de novo.' : ''
  return `${quantidade === 0 ? 'Não resta nenhum código' : escritos} de recuperação.${aviso}`
}

const schema = z.strictObject({ senhaAtual: senhaSchema, codigo: codigoSchema })
const explicar = explicarCom('A verificação não foi desativada.')

/** Asks for the password and a code before the second factor is turned off. */
function DesativacaoDoFator({ onClose }: { onClose: () => void }) {
  const { mutateAsync: desativar } = useDesativarSegundoFator()
  return (
    <Dialog title="Desativar a verificação em duas etapas" onClose={onClose}>
      <Box as="p" below={4} className="muted">
        Depois disso, a senha basta para entrar na sua conta.
      </Box>
      <Form
        label="Desativar a verificação em duas etapas"
        schema={schema}
        defaultValues={{ senhaAtual: '', codigo: '' }}
        onSubmit={async body => {
          await desativar(body)
          onClose()
        }}
        explainError={explicar}
        submitLabel="Desativar"
        submitVariant="danger"
        wideSubmit
      >
        {({ field }) => (
          <>
            <PasswordInput label="Senha atual" autoComplete="current-password" {...field('senhaAtual')} />
            <TextInput
              label="Código"
              hint="O do aplicativo, ou um código de recuperação."
              autoComplete="one-time-code"
              {...field('codigo')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
