import type { FastifyInstance } from 'fastify';
import { FaultOrder } from './fault-plan.js';
import type { FaultPlan } from './fault-plan.js';

/** `POST /__faults` adds a fault, `GET` lists the remaining ones, `DELETE` clears them. */
export const registerFaultRoutes = (app: FastifyInstance, plan: FaultPlan): void => {
  app.post('/__faults', async (request, reply) => {
    const order = FaultOrder.safeParse(request.body);
    if (!order.success) {
      const issue = order.error.issues[0];
      return reply.code(400).send({ message: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is wrong'}` });
    }
    return reply.code(201).send(plan.add(order.data));
  });
  app.get('/__faults', async () => ({ faults: plan.list() }));
  app.delete('/__faults', async (_request, reply) => {
    plan.clear();
    return reply.code(204).send();
  });
};
