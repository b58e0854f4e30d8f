<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Calls;

use MessagingGateway\CallOptions;
use MessagingGateway\Compat\WasenderApiException;
use MessagingGateway\Runtime\Call;

/** Groups. */
trait ManagesGroups
{
    /**
     * The groups of the session.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getGroups(): array
    {
        return $this->call(new Call('groups.list', 'GET', '/api/groups'));
    }

    /**
     * All about a group.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getGroupMetadata(string $jid): array
    {
        return $this->call(new Call('groups.getMetadata', 'GET', '/api/groups/{groupJid}/metadata', ['groupJid' => $jid]));
    }

    /**
     * The members of a group.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getGroupParticipants(string $jid): array
    {
        return $this->call(new Call('groups.listParticipants', 'GET', '/api/groups/{groupJid}/participants', ['groupJid' => $jid]));
    }

    /**
     * @param list<string> $participants numbers or JIDs
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function addGroupParticipants(string $jid, array $participants): array
    {
        return $this->call(new Call('groups.addParticipants', 'POST', '/api/groups/{groupJid}/participants/add', ['groupJid' => $jid], body: ['participants' => $participants]));
    }

    /**
     * @param list<string> $participants numbers or JIDs
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function removeGroupParticipants(string $jid, array $participants): array
    {
        return $this->call(new Call('groups.removeParticipants', 'POST', '/api/groups/{groupJid}/participants/remove', ['groupJid' => $jid], body: ['participants' => $participants]));
    }

    /**
     * @param string $action `promote` or `demote`
     * @param list<string> $participants numbers or JIDs
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function updateGroupParticipants(string $jid, string $action, array $participants): array
    {
        return $this->call(new Call('groups.updateParticipants', 'PUT', '/api/groups/{groupJid}/participants/update', ['groupJid' => $jid], body: ['action' => strtolower($action), 'participants' => $participants]));
    }

    /**
     * @param array<string, mixed> $settings `subject`, `description`, `announce`, `restrict`
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function updateGroupSettings(string $jid, array $settings): array
    {
        return $this->call(new Call('groups.updateSettings', 'PUT', '/api/groups/{groupJid}/settings', ['groupJid' => $jid], body: $settings));
    }

    /**
     * What an invite leads to.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getGroupInviteInfo(string $inviteCode): array
    {
        return $this->call(new Call('groups.getInviteInfo', 'GET', '/api/groups/invite/{inviteCode}', ['inviteCode' => $inviteCode]));
    }

    /**
     * Leaves a group.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function leaveGroup(string $jid): array
    {
        return $this->call(new Call('groups.leave', 'POST', '/api/groups/{groupJid}/leave', ['groupJid' => $jid]));
    }

    /**
     * Joins a group.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function acceptGroupInvite(string $code): array
    {
        return $this->call(new Call('groups.acceptInvite', 'POST', '/api/groups/invite/accept', body: ['code' => $code]));
    }

    /**
     * The link that leads into a group.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getGroupInviteLink(string $jid): array
    {
        return $this->call(new Call('groups.getInviteLink', 'GET', '/api/groups/{groupJid}/invite-link', ['groupJid' => $jid]));
    }

    /**
     * The address of a group's picture.
     *
     * @return array<string, mixed> the whole body of the answer
     *
     * @throws WasenderApiException
     */
    public function getGroupProfilePicture(string $jid): array
    {
        return $this->call(new Call('groups.getPicture', 'GET', '/api/groups/{groupJid}/picture', ['groupJid' => $jid]));
    }

    /**
     * @return array<string, mixed>
     *
     * @throws WasenderApiException
     */
    abstract private function call(Call $call, bool $byToken = false, ?CallOptions $options = null): array;
}
