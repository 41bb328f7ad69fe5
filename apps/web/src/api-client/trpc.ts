'use client'

import { createTRPCContext } from '@trpc/tanstack-react-query'
import type { RootRouter } from '../server/entry/root-router'

/** The typed client through which features call the server. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<RootRouter>()
