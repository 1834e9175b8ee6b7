import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { explicarFalha, useLogin } from '#web/queries/auth-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { schemaOnDemand } from '#web/ui/form/form-schema.ts'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { EscolhaDeConta } from './EscolhaDeConta.tsx'
import styles from './LoginPage.module.css'
import { ParedeDeProdutos } from './ParedeDeProdutos.tsx'

const route = getRouteApi(paths.login)

// On the first screen of every visitor the schemas of all accounts would take longer to run than the rest.
const loadSchema = async () => (await import('#contract/auth.ts')).loginSchema
const schema = schemaOnDemand(loadSchema)

export function LoginPage() {
  const { voltar } = route.useSearch()
  const { mutateAsync: entrar } = useLogin(voltar)
  const [escolhendo, setEscolhendo] = useState(false)
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.column}>
          <h1>Entrar na Réstia</h1>
          <p className={styles.lead}>Cotações de hortifrúti, do produtor ao comprador.</p>
          <Form
            schema={schema}
            onEdit={() => void loadSchema().catch(() => null)}
            defaultValues={{ email: '', password: '' }}
            onSubmit={values => entrar(values)}
            explainError={explicarFalha}
            submitLabel="Entrar"
            wideSubmit
          >
            {({ field }) => (
              <>
                <TextInput
                  label="E-mail"
                  type="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  {...field('email')}
                />
                <PasswordInput label="Senha" autoComplete="current-password" {...field('password')} />
              </>
            )}
          </Form>
          <p>
            <Link to={paths.recuperarSenha}>Esqueci minha senha</Link>
          </p>
          <p className={styles.lead}>
            Ainda sem conta?{' '}
            <button type="button" className={styles.link} onClick={() => setEscolhendo(true)}>
              Peça seu cadastro
            </button>
          </p>
        </div>
      </main>
      <ParedeDeProdutos />
      {escolhendo && <EscolhaDeConta onClose={() => setEscolhendo(false)} />}
    </div>
  )
}
