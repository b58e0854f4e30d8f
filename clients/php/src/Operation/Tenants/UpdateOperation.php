<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Tenants;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Tenant;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Tenant. Changes what is given; the rest stays. A changed plan holds from the next call on.
     *
     * @param int $tenantId Tenant id; at least 1
     * @param string|null $name 1–100 characters
     * @param string|null $plan Name of a plan that the own plan lets tenants have; 1–50 characters
     * @param \DateTimeInterface|string|Absent|null $planEndsAt When the plan ends; null: it does not; ISO 8601, UTC;
     *     matches
     *     `^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$`
     * @param string|Absent|null $brandName Shown on its link pages and in its mails, where a link names none itself;
     *     null: none; 1–60 characters
     * @param string|Absent|null $brandColor `#rrggbb`; null: none; matches `^#[0-9a-fA-F]{6}$`
     * @param string|Absent|null $brandLogoUrl Address of a picture at the head of mails to its people, `https` alone;
     *     null: none; at most 2048 characters
     * @param string|Absent|null $contactEmail Where its people reach you: answers to their mails go there, and a
     *     suspended tenant shows it; null: none; at most 254 characters; matches
     *     `^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`
     *
     * @throws NotFoundException `tenant_not_found`
     * @throws GatewayException
     */
    public function update(
        int $tenantId,
        ?string $name = null,
        ?string $plan = null,
        \DateTimeInterface|string|Absent|null $planEndsAt = Absent::Field,
        string|Absent|null $brandName = Absent::Field,
        string|Absent|null $brandColor = Absent::Field,
        string|Absent|null $brandLogoUrl = Absent::Field,
        string|Absent|null $contactEmail = Absent::Field,
        ?CallOptions $options = null,
    ): Tenant {
        $answer = $this->caller->send(new Call(
            operation: 'tenants.update',
            method: 'PUT',
            path: '/api/tenants/{tenantId}',
            parameters: ['tenantId' => $tenantId],
            body: Wire::fields([
                'plan_ends_at' => $planEndsAt,
                'brand_name' => $brandName,
                'brand_color' => $brandColor,
                'brand_logo_url' => $brandLogoUrl,
                'contact_email' => $contactEmail,
            ], ['name' => $name, 'plan' => $plan]),
        ), $options);

        return Tenant::fromArray($answer->object('data'));
    }
}
