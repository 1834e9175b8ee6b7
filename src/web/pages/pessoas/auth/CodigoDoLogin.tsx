import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { codigoSchema } from '#contract/pessoas/auth.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import styles from './LoginPage.module.css'

const schema = z.strictObject({ codigo: codigoSchema })

interface CodigoDoLoginProps {
  entrar: (codigo: string) => Promise<unknown>
  onBack: () => void
}

/** The second step of the login, after the right password (design/sign-in). */
export function CodigoDoLogin({ entrar, onBack }: CodigoDoLoginProps) {
  const [recuperando, setRecuperando] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.querySelector('input')?.focus(), [])
  return (
    <Stack ref={step} gap={5} className={`wide middle ${styles.column}`}>
      <p className="muted">
        {recuperando
          ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
          : 'Abra o aplicativo autenticador e digite o código de 6 números da Réstia.'}
      </p>
      <Form
        key={String(recuperando)}
        schema={schema}
        defaultValues={{ codigo: '' }}
        onSubmit={({ codigo }) => entrar(codigo)}
        explainError={error => mensagemDaFalha(error, 'Não foi possível entrar. Tente novamente.')}
        submitLabel="Confirmar"
        wideSubmit
      >
        {({ field }) => (
          <TextInput
            label={recuperando ? 'Código de recuperação' : 'Código'}
            inputMode={recuperando ? 'text' : 'numeric'}
            autoComplete={recuperando ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            {...field('codigo')}
          />
        )}
      </Form>
      <p className="muted">
        <button type="button" className={styles.link} onClick={() => setRecuperando(!recuperando)}>
          {recuperando ? 'Usar o aplicativo' : 'Estou sem o aplicativo'}
        </button>
      </p>
      <p>
        <button type="button" className={styles.link} onClick={onBack}>
          Voltar
        </button>
      </p>
    </Stack>
  )
}
